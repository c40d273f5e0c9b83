import { createHash, randomBytes } from 'node:crypto';

import { hostCookie, setCookie } from '../http/session-cookie.ts';
import type { HttpEvent } from '../http/request.ts';

/** Long enough to type a password and a code from a phone. */
const MINUTES_10 = 600;

type Attempt = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly returnTo: string;
};

const random = (): string => randomBytes(32).toString('base64url');
/** Each attempt has its own cookie, so two tabs signing in at once do not break each other. */
const cookieName = (state: string): string => `oauth-${state.slice(0, 8)}`;

export function newAttempt(returnTo: string): Attempt {
  return { state: random(), nonce: random(), verifier: random(), returnTo };
}

export const challengeOf = ({ verifier }: Attempt): string => createHash('sha256').update(verifier).digest('base64url');

export function attemptCookie(attempt: Attempt): string {
  const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  return setCookie(cookieName(attempt.state), value, { maxAge: MINUTES_10 });
}

export const clearedAttempt = (state: string): string => setCookie(cookieName(state), '', { maxAge: 0 });

/** The attempt this callback belongs to; undefined when the browser never began it. */
export function findAttempt(event: HttpEvent, state: string): Attempt | undefined {
  const value = hostCookie(event, cookieName(state));
  if (!value) return undefined;
  try {
    const attempt = JSON.parse(Buffer.from(value, 'base64url').toString()) as Attempt;
    return attempt.state === state ? attempt : undefined;
  } catch {
    return undefined;
  }
}
