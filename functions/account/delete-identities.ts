import type { Item } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';
import { deleteIdentityWrite, listIdentities } from './member-store.ts';
import { storedMember } from './stored-member.ts';

/** Deletes the items that find a member at sign-in, and nobody else's: an address may have moved to another account. */
export async function deleteIdentities(accountId: string, item: Item): Promise<void> {
  const member = storedMember.parse(item);
  for (const key of await listIdentities(accountId, member)) await tryWrite(deleteIdentityWrite(key, member));
}
