import { timingSafeEqual } from 'node:crypto';

/** Whether what was sent is the secret. The time it takes tells nothing but the length; an empty secret is nobody's. */
export function isSameSecret(secret: string, sent: string): boolean {
  const [own, given] = [Buffer.from(secret), Buffer.from(sent)];
  return own.length > 0 && own.length === given.length && timingSafeEqual(own, given);
}
