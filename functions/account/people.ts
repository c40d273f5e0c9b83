import { listMembers } from './member-store.ts';
import type { StoredMember } from './stored-member.ts';

type Person = Pick<StoredMember, 'firstName' | 'email' | 'role'>;

/** The members of an account by id, for names in histories and for notifications. */
export async function listPeople(accountId: string): Promise<ReadonlyMap<string, Person>> {
  return new Map((await listMembers(accountId)).map((member) => [member.userId, member]));
}

/** The e-mail addresses of an account's owners, which the identity provider has verified. */
export async function ownerAddresses(accountId: string): Promise<string[]> {
  const members = await listMembers(accountId);
  return members.filter(({ role }) => role === 'owner').map(({ email }) => email);
}
