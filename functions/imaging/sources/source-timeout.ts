import { requireEnv } from '../../runtime/environment.ts';

/** How long a source of photos may take to answer. */
export const sourceTimeoutMs = Number(requireEnv('PHOTO_SOURCE_TIMEOUT_SECONDS')) * 1000;
