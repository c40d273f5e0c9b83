import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';

import { mailerCountKey } from '#shared/table/keys.ts';
import { openOperatorTable } from '#shared/testing/operator-table.ts';

/** Resets every account's allowance of mailers, because a test needs more than one month's. */
export async function resetMailerCounts(baseURL: string | undefined): Promise<void> {
  const table = openOperatorTable(`http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`);
  const { TableNames: [TableName] = [] } = await table.send(new ListTablesCommand({}));
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(sk, :counted)',
      ExpressionAttributeValues: { ':counted': mailerCountKey('', '').sk },
    }),
  );
  for (const { pk, sk } of Items) await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
}
