import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { emailKey, hashedForm, ROSTER, rosterKey } from '#shared/table/keys.ts';
import { sha256 } from '../runtime/hash.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import { tryWrite } from '../storage/try-write.ts';

const row = z.object({ sk: z.string(), accountId: z.string(), createdAt: z.string() });
export type RosterRow = z.infer<typeof row>;

/** Accounts, newest first, starting after the row with the sort key `before`. */
export async function listRoster(limit: number, before: string | undefined): Promise<readonly RosterRow[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: before === undefined ? 'pk = :pk' : 'pk = :pk AND sk < :before',
      ExpressionAttributeValues: { ':pk': ROSTER, ...(before !== undefined && { ':before': before }) },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => row.parse(item));
}

/** Removes the row of a deleted account. */
export async function removeFromRoster({ accountId, createdAt }: RosterRow): Promise<void> {
  await tryWrite({ Delete: { TableName: table.name, Key: rosterKey(createdAt, accountId) } });
}

/** The account of the member with this verified address. */
export async function findAccountByEmail(email: string): Promise<string | undefined> {
  const found = await readItem(emailKey(sha256(hashedForm(email))));
  return z.string().optional().parse(found?.['accountId']);
}
