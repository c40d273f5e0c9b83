import { timingSafeEqual } from 'node:crypto';

/** Whether `sent` is the secret. The time this takes reveals only the length. An empty secret never matches. */
export function isSameSecret(secret: string, sent: string): boolean {
  const [own, given] = [Buffer.from(secret), Buffer.from(sent)];
  return own.length > 0 && own.length === given.length && timingSafeEqual(own, given);
}
