import { inject } from 'vitest';

import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

export type PersonName = 'paid' | 'approver' | 'estimator' | 'free' | 'rival' | 'fulfilment' | 'operator';

const signedIn = new Map<PersonName, Promise<SessionClient>>();

/** A sample person of the machine in a new session of his own. */
export const signInAs = (name: PersonName): Promise<SessionClient> =>
  signIn(inject('origin'), `${name}@paveprint.example`);

/** A sample person, signed in once for all tests. Nobody signs these out. */
export function person(name: PersonName): Promise<SessionClient> {
  const session = signedIn.get(name) ?? signInAs(name);
  signedIn.set(name, session);
  return session;
}

export type SessionParts = { readonly accountId: string; readonly userId: string; readonly secret: string };

/** What the cookie of a signed-in person is made of. */
export function partsOf(session: SessionClient): SessionParts {
  const [, accountId, userId, secret] = /\bsid=([^.;]+)\.([^.;]+)\.([^.;]+)/.exec(session.cookies()) ?? [];
  if (!accountId || !userId || !secret) throw new Error('Nobody is signed in here.');
  return { accountId, userId, secret };
}
