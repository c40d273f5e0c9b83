import { findOffers } from '../account/offers.ts';
import type { HttpEvent } from '../http/request.ts';
import { redirect } from '../http/result.ts';
import type { HttpResult } from '../http/result.ts';
import { setCookie } from '../http/session-cookie.ts';
import { exchangeCode } from './identity-provider.ts';
import { findSignInMember } from './identity-store.ts';
import type { Membership } from './identity-store.ts';
import { clearedAttempt, findAttempt } from './login-attempt.ts';
import { SESSION_SECONDS, startSession } from './session-lifecycle-store.ts';
import { asMember, findOrCreateMember, applyClaims } from './sign-in.ts';

type Callback = {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
  readonly error_description?: string | undefined;
};

/**
 * The sign-in took too long, was begun in another browser, or was completed already. Nothing tells these cases apart.
 */
const NOT_BEGUN = '/login?error=not_begun';

/** Completes a sign-in: starts a session and sets its cookies, or redirects to /login with the reason (product 1.5, 1.6). */
export async function completeLogin({ code, state, error }: Callback, event: HttpEvent): Promise<HttpResult> {
  if (error !== undefined) return redirect(`/login?error=${encodeURIComponent(error)}`);
  const attempt = state === undefined ? undefined : findAttempt(event, state);
  if (!attempt || code === undefined) return redirect(NOT_BEGUN);
  const over = clearedAttempt(attempt.state);
  const signedIn = await exchangeCode(code, attempt.verifier, attempt.nonce);
  if (signedIn === 'unreachable') return redirect('/login?error=temporarily_unavailable', [over]);
  if (signedIn === 'refused') return redirect(NOT_BEGUN, [over]);
  const { claims, refreshToken } = signedIn;
  const { membership, wasRemoved } = await findOrCreateMember(claims);
  const member = await asMember(membership, () => findSignInMember(membership));
  // The person was removed during this sign-in. Their next sign-in starts an account of their own.
  if (!member) return redirect('/login?error=membership_ended', [over]);
  await asMember(membership, () => applyClaims(membership, member, claims));
  const value = await startSession(membership, refreshToken);
  return redirect(await firstScreen(membership, { ...claims, wasRemoved, returnTo: attempt.returnTo }), [
    setCookie('sid', value, { maxAge: SESSION_SECONDS }),
    setCookie('signed_in', '1', { maxAge: SESSION_SECONDS, readable: true }),
    over,
  ]);
}

type Arrival = {
  readonly email: string;
  readonly email_verified: boolean;
  readonly wasRemoved: boolean;
  readonly returnTo: string;
};

/** Where the browser goes: to where the person wanted, unless there is something to tell or to ask first (product 1.31). */
async function firstScreen(membership: Membership, arrival: Arrival): Promise<string> {
  const { email, email_verified: isVerified, wasRemoved, returnTo } = arrival;
  const offers = isVerified ? await findOffers({ ...membership, email }) : [];
  if (!wasRemoved && offers.length === 0) return returnTo;
  const more = new URLSearchParams();
  if (wasRemoved) more.set('removed', 'true');
  if (!returnTo.startsWith('/welcome')) more.set('returnTo', returnTo);
  return more.size === 0 ? '/welcome' : `/welcome?${more}`;
}
