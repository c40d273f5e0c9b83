import { inject } from 'vitest';
import * as z from 'zod';

import { identityItemKey, memberKey } from '#shared/table/keys.ts';
import { signIn } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { deleteItem, readItem } from './operator.ts';
import { changeAddress } from './user-pool.ts';

export type PersonName = 'paid' | 'approver' | 'estimator' | 'free' | 'rival' | 'fulfilment' | 'operator';

const signedIn = new Map<PersonName, Promise<SessionClient>>();

/** A sample person in a new session of their own. */
export const signInAs = (name: PersonName): Promise<SessionClient> =>
  signIn(inject('origin'), `${name}@paveprint.example`);

/** A sample person, signed in once for all tests. No test logs them out. */
export function person(name: PersonName): Promise<SessionClient> {
  const session = signedIn.get(name) ?? signInAs(name);
  signedIn.set(name, session);
  return session;
}

export type SessionParts = { readonly accountId: string; readonly userId: string; readonly secret: string };

/** The parts of the cookie of a signed-in person. */
export function partsOf(session: SessionClient): SessionParts {
  const [, accountId, userId, secret] = /\bsid=([^.;]+)\.([^.;]+)\.([^.;]+)/.exec(session.cookies()) ?? [];
  if (!accountId || !userId || !secret) throw new Error('Nobody is signed in here.');
  return { accountId, userId, secret };
}

/** The items by which a member is found at sign-in. */
export async function linksOf({ accountId, userId }: Omit<SessionParts, 'secret'>) {
  const member = await readItem(memberKey(accountId, userId));
  const keys = [...z.set(z.string()).parse(member?.['identities'])].map(identityItemKey);
  const found = await Promise.all(keys.map(async (key) => ({ ...(await readItem(key)), ...key })));
  return found.filter((item) => 'userId' in item && item.userId === userId);
}

/** Makes a sample person look as if they never signed in, with their original address. */
export async function forgetPerson(address: string): Promise<void> {
  await changeAddress(address, address, true);
  const session = await signIn(inject('origin'), address);
  for (const { pk, sk } of await linksOf(partsOf(session))) await deleteItem({ pk, sk });
}
