import { requireEnv } from '../runtime/environment.ts';
import { callPublicServer, callServer } from './pinned-request.ts';
import type { PublicReply, PublicRequest } from './pinned-request.ts';

/** An origin that may be called although it is not public: the stand-ins' on one machine, none in the cloud. */
const trusted = requireEnv('TRUSTED_ORIGIN');

export const isTrusted = (url: URL): boolean => url.origin === trusted;

/** Calls an address that a user gave. It must be public, but for the stand-ins'. */
export const fetchPublic = (url: URL, request: PublicRequest): Promise<PublicReply> =>
  isTrusted(url) ? callServer(url, request) : callPublicServer(url, request);
