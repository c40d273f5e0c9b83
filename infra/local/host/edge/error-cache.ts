import type { HttpReply } from '../http/http-message.ts';

/** Status codes that CloudFront caches even when the origin sends no Cache-Control. */
const cachedStatuses = new Set([404, 405, 414, 500, 501, 502, 503, 504]);

export type ErrorCache = {
  find(path: string): HttpReply | undefined;
  save(path: string, reply: HttpReply): void;
};

/** Caches error responses by path for as long as the distribution configures, so that a missing 0 s shows up locally. */
export function openErrorCache(ttlSeconds: (status: number) => number, now: () => number = Date.now): ErrorCache {
  const cached = new Map<string, { readonly reply: HttpReply; readonly until: number }>();
  return {
    find(path) {
      const found = cached.get(path);
      if (found && found.until > now()) return found.reply;
      cached.delete(path);
      return undefined;
    },
    save(path, reply) {
      const seconds = cachedStatuses.has(reply.status) ? ttlSeconds(reply.status) : 0;
      if (seconds > 0) cached.set(path, { reply, until: now() + seconds * 1000 });
    },
  };
}
