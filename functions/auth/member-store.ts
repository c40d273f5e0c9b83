import { GetCommand } from '@aws-sdk/lib-dynamodb';

import { type MemberRole, memberRole } from '#shared/auth/user.ts';
import { memberKey } from '../storage/account-keys.ts';
import { table } from '../storage/table.ts';
import type { Membership } from './identity-store.ts';

export async function findMemberRole({ accountId, userId }: Membership): Promise<MemberRole | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: memberKey(accountId, userId), ConsistentRead: true }),
  );
  return Item && memberRole.parse(Item['role']);
}
