import { AppError } from '#shared/http/errors.ts';
import type { HttpEvent } from '../http/request.ts';
import { redirect } from '../http/result.ts';
import type { HttpResult } from '../http/result.ts';
import { setCookie } from '../http/session-cookie.ts';
import { exchangeCode } from './identity-provider.ts';
import { findMemberRole } from './identity-store.ts';
import { clearedAttempt, findAttempt } from './login-attempt.ts';
import { SESSION_SECONDS, startSession } from './session-lifecycle-store.ts';
import { asMember, findOrCreateMember, applyClaims } from './sign-in.ts';

type Callback = {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
  readonly error_description?: string | undefined;
};

/** Completes a sign-in: starts a session and sets its cookies, or redirects to /login with the reason (product 1.6). */
export async function completeLogin({ code, state, error }: Callback, event: HttpEvent): Promise<HttpResult> {
  if (error !== undefined) return redirect(`/login?error=${encodeURIComponent(error)}`);
  const attempt = state === undefined ? undefined : findAttempt(event, state);
  if (!attempt || code === undefined) {
    throw new AppError('INVALID_REQUEST', 'This sign-in was not begun in this browser. Please sign in again.');
  }
  const over = clearedAttempt(attempt.state);
  const signedIn = await exchangeCode(code, attempt.verifier, attempt.nonce);
  if (signedIn === 'unreachable') return redirect('/login?error=temporarily_unavailable', [over]);
  const { claims, refreshToken } = signedIn;
  const member = await findOrCreateMember(claims);
  const role = await asMember(member, () => findMemberRole(member));
  if (role === undefined) return redirect('/login?error=no_longer_a_member', [over]);
  await asMember(member, () => applyClaims(member, claims, role === 'owner'));
  const value = await startSession(member, refreshToken);
  return redirect(attempt.returnTo, [
    setCookie('sid', value, { maxAge: SESSION_SECONDS }),
    setCookie('signed_in', '1', { maxAge: SESSION_SECONDS, readable: true }),
    over,
  ]);
}
