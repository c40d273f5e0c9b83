import type * as z from 'zod';

/**
 * The parsed reply. For a reply of another release, rarely needed code is loaded that asks the person to reload the
 * page.
 */
export function readReply<T>(reply: z.ZodType<T>, body: unknown): T | Promise<T> {
  const { data, error } = reply.safeParse(body);
  return error ? import('./other-release.ts').then(({ askToReload }) => askToReload(error)) : data;
}
