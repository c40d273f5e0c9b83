import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';

import { account, invitations } from '#shared/account/contract.ts';
import type { Invitation } from '#shared/account/member.ts';
import type { MemberRole } from '#shared/auth/user.ts';
import type { Plan } from '#shared/plans/plan.ts';
import { accountKey, memberKey, sessionKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { emailKeyOf } from '../storage/email-key.ts';
import { readItem, writeItem } from './operator.ts';

type Wanted = {
  readonly plan?: Plan;
  readonly role?: MemberRole;
  readonly staff?: boolean;
  readonly isOperator?: boolean;
};

/** An account that nobody else uses, with one signed-in person. */
export type Office = {
  readonly accountId: string;
  readonly userId: string;
  readonly session: SessionClient;
};

export async function openOffice({
  plan = 'paid',
  role = 'owner',
  staff = false,
  isOperator = false,
}: Wanted = {}): Promise<Office> {
  const [accountId, userId] = [randomBytes(10).toString('hex'), randomBytes(10).toString('hex')];
  const createdAt = new Date().toISOString();
  const email = `${userId}@paveprint.example`;
  await writeItem({ ...accountKey(accountId), v: 1, plan, planSource: 'operator', createdAt });
  await writeItem({ ...memberKey(accountId, userId), v: 1, userId, email, role, staff, isOperator });
  const cookie = await writeSession({ accountId, userId });
  return { accountId, userId, session: openSession(inject('origin'), { sid: cookie }) };
}

/** Another person of an account, signed in. */
export async function joinOffice(accountId: string, role: MemberRole): Promise<Office> {
  const userId = randomBytes(10).toString('hex');
  const email = `${userId}@paveprint.example`;
  await writeItem({ ...memberKey(accountId, userId), v: 1, userId, email, role, staff: false });
  const cookie = await writeSession({ accountId, userId });
  return { accountId, userId, session: openSession(inject('origin'), { sid: cookie }) };
}

type Invited = Office & { readonly email: string };

/** Another person of an account, who joined it by an invitation to their verified address. */
export async function joinByInvitation(office: Office, role: Invitation['role'], address?: string): Promise<Invited> {
  const person = await openOffice({ plan: 'free' });
  const email = await verifyAddress(person, address);
  // An account that an operator granted a plan would be kept.
  await writeItem({ ...accountKey(person.accountId), v: 1, plan: 'free', createdAt: new Date().toISOString() });
  const { id } = await office.session.call(account.invite, { body: { email, role } });
  await person.session.call(invitations.accept, { params: { id } });
  return { accountId: office.accountId, userId: id, session: person.session, email };
}

/** Makes sign-in find a person by their address, as after the identity provider verified it. */
export async function verifyAddress(
  { accountId, userId }: Office,
  email = `${userId}@paveprint.example`,
): Promise<string> {
  await writeItem({ ...emailKeyOf(email), v: 1, accountId, userId });
  const key = memberKey(accountId, userId);
  await writeItem({ ...(await readItem(key)), ...key, email, identities: new Set([emailKeyOf(email).pk]) });
  return email;
}

type Session = {
  readonly accountId: string;
  readonly userId: string;
  readonly refreshToken?: string;
  /** Seconds from now; negative is in the past. */
  readonly expiresIn?: number;
  readonly refreshedAgo?: number;
};

/** Stores a session and returns the value of its cookie. */
export async function writeSession(session: Session): Promise<string> {
  const { accountId, userId, refreshToken = 'none', expiresIn = DAY_SECONDS, refreshedAgo = 0 } = session;
  const secret = randomBytes(32).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  await writeItem({
    ...sessionKey(sha256(secret)),
    v: 1,
    accountId,
    userId,
    refreshToken,
    createdAt: now - refreshedAgo,
    refreshedAt: now - refreshedAgo,
    ttl: now + expiresIn,
  });
  return `${accountId}.${userId}.${secret}`;
}
