import { listMembers } from './member-store.ts';
import type { StoredMember } from './member-store.ts';

type Named = Pick<StoredMember, 'firstName' | 'email' | 'role'>;

/** The people of an account by their ids, to say who did something, and to tell them. */
export async function peopleOf(accountId: string): Promise<ReadonlyMap<string, Named>> {
  return new Map((await listMembers(accountId)).map((member) => [member.userId, member]));
}
