import { accessMessage } from '#shared/auth/access.ts';
import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { joinOffice } from '../account/join-office.ts';
import type { HttpEvent } from '../http/request.ts';
import { Replied } from '../http/result.ts';
import { sessionId, setCookie } from '../http/session-cookie.ts';
import { moveSession, SESSION_SECONDS } from './session-lifecycle-store.ts';

/** Joins the office that invited the caller, and moves their session there: the next call acts in that account. */
export async function acceptInvitation(caller: Caller, id: string, event: HttpEvent) {
  const membership = await joinOffice(caller, id);
  const session = sessionId(event);
  const value = session && (await moveSession(session.hash, membership));
  if (value === undefined) throw new AppError('UNAUTHENTICATED', accessMessage.unauthenticated);
  return new Replied({ joined: true } as const, {}, 200, [setCookie('sid', value, { maxAge: SESSION_SECONDS })]);
}
