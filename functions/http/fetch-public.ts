import { requireEnv } from '../runtime/environment.ts';
import { callPublicServer, callServer } from './pinned-request.ts';
import type { PublicReply, PublicRequest } from './pinned-request.ts';

/** An origin that may be called although it is not public: that of the stand-ins on one machine. The cloud has none. */
const trusted = requireEnv('TRUSTED_ORIGIN');

export const isTrusted = (url: URL): boolean => url.origin === trusted;

/** Calls an address that a user gave. It must be public, unless it belongs to the stand-ins. */
export const fetchPublic = (url: URL, request: PublicRequest): Promise<PublicReply> =>
  isTrusted(url) ? callServer(url, request) : callPublicServer(url, request);
