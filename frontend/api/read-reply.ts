import type * as z from 'zod';

/** A reply as the page knows it; of another release's the page asks to be reloaded, by code that is rarely needed. */
export function readReply<T>(reply: z.ZodType<T>, body: unknown): T | Promise<T> {
  const { data, error } = reply.safeParse(body);
  return error ? import('./other-release.ts').then(({ askToReload }) => askToReload(error)) : data;
}
