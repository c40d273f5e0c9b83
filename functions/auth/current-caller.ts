import { accessMessage } from '#shared/auth/access.ts';
import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import type { HttpEvent } from '../http/request.ts';
import { sessionId } from '../http/session-cookie.ts';
import { findCaller } from '../http/session-store.ts';
import { findSignInMember } from './identity-store.ts';
import { refreshClaims } from './refresh-claims.ts';
import { acquireRefreshLease, endSession, recordRefresh } from './session-lifecycle-store.ts';
import { applyClaims } from './sign-in.ts';

/** The caller, checked with the identity provider once an hour for disabled users and changed groups (product 1.16). */
export async function currentCaller(caller: Caller, event: HttpEvent): Promise<Caller> {
  const session = sessionId(event);
  const refreshToken = session && (await acquireRefreshLease(session.hash));
  if (!session || refreshToken === undefined) return caller;
  const claims = await refreshClaims(refreshToken, caller.userId);
  if (claims === 'unreachable') return caller;
  if (!claims) {
    await endSession(session.hash);
    throw new AppError('UNAUTHENTICATED', accessMessage.unauthenticated);
  }
  const member = await findSignInMember(caller);
  if (member) await applyClaims(caller, member, claims);
  await recordRefresh(session.hash);
  return (await findCaller(session)) ?? caller;
}
