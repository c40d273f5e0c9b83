import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';

import { rateLimitsNamed } from '#shared/table/keys.ts';
import { openOperatorTable } from '#shared/testing/operator-table.ts';

/** Resets the rate limit of leads (five in ten minutes per IP address), because all tests share one address. */
export async function resetLeadLimit(baseURL: string | undefined): Promise<void> {
  const table = openOperatorTable(`http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`);
  const { TableNames: [TableName] = [] } = await table.send(new ListTablesCommand({}));
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(pk, :counted)',
      ExpressionAttributeValues: { ':counted': rateLimitsNamed('lead') },
    }),
  );
  for (const { pk, sk } of Items) await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
}
