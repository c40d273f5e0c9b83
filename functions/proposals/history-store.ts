import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { accountPartition, historyOf } from '#shared/table/keys.ts';
import { table } from '../storage/table.ts';

const row = z.object({
  at: z.iso.datetime(),
  userId: z.string().default(''),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()).default({}),
});
export type HistoryRow = z.infer<typeof row>;

/** The newest rows of a proposal's history. */
export async function listHistory(accountId: string, id: number, max: number): Promise<HistoryRow[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': accountPartition(accountId), ':sk': historyOf('proposal', id) },
      ScanIndexForward: false,
      Limit: max,
      ConsistentRead: true,
    }),
  );
  return Items.map((found) => row.parse(found));
}
