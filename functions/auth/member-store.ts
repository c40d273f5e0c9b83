import { memberRole } from '#shared/auth/user.ts';
import type { MemberRole } from '#shared/auth/user.ts';
import { memberKey } from '../storage/account-keys.ts';
import { readItem } from '../storage/read-item.ts';
import type { Membership } from './identity-store.ts';

export async function findMemberRole({ accountId, userId }: Membership): Promise<MemberRole | undefined> {
  const found = await readItem(memberKey(accountId, userId));
  return found && memberRole.parse(found['role']);
}
