import type { Caller } from '#shared/auth/access.ts';
import { auth } from '#shared/auth/contract.ts';
import { returnPath } from '#shared/auth/return-path.ts';
import type { User } from '#shared/auth/user.ts';
import { lambda } from '../http/lambda.ts';
import { redirect } from '../http/result.ts';
import { route } from '../http/route.ts';
import { sessionId, setCookie } from '../http/session-cookie.ts';
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
]);

function toUser({ userId, firstName, email, plan, role, staff }: Caller): User {
  return { id: userId, email, plan, role, staff, ...(firstName && { firstName }) };
}
