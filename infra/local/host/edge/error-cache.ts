import type { HttpReply } from '../http/http-message.ts';

/** Errors CloudFront keeps although the origin said nothing about caching. */
const keptStatuses = new Set([404, 405, 414, 500, 501, 502, 503, 504]);

export type ErrorCache = {
  find(path: string): HttpReply | undefined;
  keep(path: string, reply: HttpReply): void;
};

/** Keeps error answers by path for as long as the distribution says: what is not set to 0 s shows up here as on AWS. */
export function openErrorCache(ttlSeconds: (status: number) => number, now: () => number = Date.now): ErrorCache {
  const kept = new Map<string, { readonly reply: HttpReply; readonly until: number }>();
  return {
    find(path) {
      const found = kept.get(path);
      if (found && found.until > now()) return found.reply;
      kept.delete(path);
      return undefined;
    },
    keep(path, reply) {
      const seconds = keptStatuses.has(reply.status) ? ttlSeconds(reply.status) : 0;
      if (seconds > 0) kept.set(path, { reply, until: now() + seconds * 1000 });
    },
  };
}
