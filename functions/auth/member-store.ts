import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { type MemberRole, memberRole } from '#shared/auth/user.ts';
import { memberKey } from '../storage/account-keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Membership } from './identity-store.ts';

const member = z.object({ email: z.string(), role: memberRole });

export async function findMemberRole({ accountId, userId }: Membership): Promise<MemberRole | undefined> {
  const found = await readItem(memberKey(accountId, userId));
  return found && memberRole.parse(found['role']);
}

export async function listMembers(accountId: string): Promise<z.infer<typeof member>[]> {
  const { pk, sk } = memberKey(accountId, '');
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    }),
  );
  return Items.map((item) => member.parse(item));
}
