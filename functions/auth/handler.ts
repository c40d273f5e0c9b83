import { invitations } from '#shared/account/contract.ts';
import type { Caller } from '#shared/auth/access.ts';
import { auth } from '#shared/auth/contract.ts';
import { returnPath } from '#shared/auth/return-path.ts';
import type { User } from '#shared/auth/user.ts';
import { joiningOf } from '../account/join-office.ts';
import { declineOffer, readOffers, toOffer } from '../account/offers.ts';
import { lambda } from '../http/lambda.ts';
import { redirect } from '../http/result.ts';
import { route } from '../http/route.ts';
import { sessionId, setCookie } from '../http/session-cookie.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { completeLogin } from './complete-login.ts';
import { currentCaller } from './current-caller.ts';
import { authorizeUrl, logoutUrl } from './identity-provider.ts';
import { attemptCookie, challengeOf, newAttempt } from './login-attempt.ts';
import { requireNavigation } from './require-navigation.ts';
import { endSession } from './session-lifecycle-store.ts';

export const handler = lambda([
  route(auth.login, async ({ query }) => {
    const attempt = newAttempt(returnPath(query.returnTo));
    return redirect(authorizeUrl({ ...attempt, challenge: challengeOf(attempt) }), [attemptCookie(attempt)]);
  }),

  route(auth.callback, async ({ query, event }) => completeLogin(query, event)),

  route(auth.logout, async ({ event }) => {
    requireNavigation(event);
    const session = sessionId(event);
    if (session) await endSession(session.hash);
    const cleared = [setCookie('sid', '', { maxAge: 0 }), setCookie('signed_in', '', { maxAge: 0, readable: true })];
    return redirect(logoutUrl(), cleared);
  }),

  route(auth.currentUser, async ({ caller, event }) => toUser(await currentCaller(caller, event))),

  route(invitations.offers, async ({ caller }) => {
    const { offers, isVerified } = await readOffers(caller);
    return { offers: offers.map(toOffer), joining: await joiningOf(caller), isVerified };
  }),

  route(invitations.accept, async ({ caller, params, event }) => acceptInvitation(caller, params.id, event)),

  route(invitations.decline, async ({ caller, params }) => {
    await declineOffer(caller, params.id);
    return { removed: true } as const;
  }),
]);

function toUser({ userId, firstName, email, plan, isReadOnly, role, staff, isOperator }: Caller): User {
  const flags = { ...(isReadOnly && { isReadOnly }), ...(isOperator && { isOperator }) };
  return { id: userId, email, plan, role, staff, ...(firstName && { firstName }), ...flags };
}
