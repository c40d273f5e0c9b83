import type { Caller } from '#shared/auth/access.ts';
import { hashedForm } from '#shared/table/keys.ts';
import { findMember, listJoined, listMembers } from './member-store.ts';
import { hasVerified } from './stored-member.ts';
import type { StoredMember } from './stored-member.ts';

type Person = Pick<StoredMember, 'firstName' | 'email' | 'role'>;

/** The members of an account by id, for names in histories and for notifications. */
export async function listPeople(accountId: string): Promise<ReadonlyMap<string, Person>> {
  return new Map((await listMembers(accountId)).map((member) => [member.userId, member]));
}

/** The addresses of everybody who ever joined an account by an invitation, by id, including those who left. */
export async function listEverJoined(accountId: string): Promise<ReadonlyMap<string, Pick<Person, 'email'>>> {
  // The history of a person who was erased has an empty address.
  const known = (await listJoined(accountId)).filter(({ email }) => email !== '');
  return new Map(known.map((one) => [one.userId, one]));
}

type Membership = Pick<StoredMember, 'userId' | 'email'>;

/**
 * A lookup of all ids that a member has or had in the account: a person who is removed and invited again gets a new id.
 */
export async function readIdsOf(accountId: string): Promise<(member: Membership) => readonly string[]> {
  const joined = await listJoined(accountId);
  return ({ userId, email }) => {
    const isSame = (one: Membership): boolean => hashedForm(one.email) === hashedForm(email);
    return [userId, ...joined.filter(isSame).map((one) => one.userId)];
  };
}

/** The caller's e-mail address, if the identity provider has verified it: one that is merely claimed may be anybody's. */
export async function verifiedAddress({ accountId, userId }: Caller): Promise<string | undefined> {
  const member = await findMember(accountId, userId);
  return member && hasVerified(member) ? member.email : undefined;
}

/** The e-mail addresses of an account's owners, which the identity provider has verified. */
export async function ownerAddresses(accountId: string): Promise<string[]> {
  const members = await listMembers(accountId);
  return members.filter((member) => member.role === 'owner' && hasVerified(member)).map(({ email }) => email);
}
