import { hashedForm } from '#shared/table/keys.ts';
import { listJoined, listMembers } from './member-store.ts';
import type { StoredMember } from './stored-member.ts';

type Person = Pick<StoredMember, 'firstName' | 'email' | 'role'>;

/** The members of an account by id, for names in histories and for notifications. */
export async function listPeople(accountId: string): Promise<ReadonlyMap<string, Person>> {
  return new Map((await listMembers(accountId)).map((member) => [member.userId, member]));
}

type Membership = Pick<StoredMember, 'userId' | 'email'>;

/**
 * Says of a member under which ids they are or were in the account: who is removed and joins again, as with another
 * role, gets a new one.
 */
export async function readFormerIds(accountId: string): Promise<(member: Membership) => readonly string[]> {
  const joined = await listJoined(accountId);
  return ({ userId, email }) => {
    const isSame = (one: Membership): boolean => hashedForm(one.email) === hashedForm(email);
    return [userId, ...joined.filter(isSame).map((one) => one.userId)];
  };
}

/** The e-mail addresses of an account's owners, which the identity provider has verified. */
export async function ownerAddresses(accountId: string): Promise<string[]> {
  const members = await listMembers(accountId);
  return members.filter(({ role }) => role === 'owner').map(({ email }) => email);
}
