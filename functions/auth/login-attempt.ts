import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';

import { returnPath } from '#shared/auth/return-path.ts';
import type { HttpEvent } from '../http/request.ts';
import { hostCookie, setCookie } from '../http/session-cookie.ts';

/** Long enough to enter a password and a code from a phone (product 1.3). */
const MINUTES_10 = 600;

/** Content of the cookie. It comes from a browser, so its return path is checked again. */
const attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string().transform(returnPath),
});
type Attempt = Readonly<z.infer<typeof attempt>>;

const random = (): string => randomBytes(32).toString('base64url');
/** Each attempt has its own cookie, so two tabs signing in at once do not break each other. */
const cookieName = (state: string): string => `oauth-${state.slice(0, 8)}`;

export function newAttempt(returnTo: string): Attempt {
  return { state: random(), nonce: random(), verifier: random(), returnTo };
}

export const challengeOf = ({ verifier }: Attempt): string => createHash('sha256').update(verifier).digest('base64url');

export function attemptCookie(begun: Attempt): string {
  const value = Buffer.from(JSON.stringify(begun)).toString('base64url');
  return setCookie(cookieName(begun.state), value, { maxAge: MINUTES_10 });
}

export const clearedAttempt = (state: string): string => setCookie(cookieName(state), '', { maxAge: 0 });

/** The attempt of this callback; undefined when this browser never started it, or too long ago. */
export function findAttempt(event: HttpEvent, state: string): Attempt | undefined {
  const value = hostCookie(event, cookieName(state));
  const found = value === undefined ? undefined : attempt.safeParse(jsonOf(value)).data;
  return found?.state === state ? found : undefined;
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  } catch {
    return undefined;
  }
}
