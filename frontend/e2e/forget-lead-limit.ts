import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';

import { operatorTable } from '../../infra/local/host/operator.ts';

/** All visitors of the tests come from one address, which may send five leads in ten minutes: forgets those so far. */
export async function forgetLeadLimit(baseURL: string | undefined): Promise<void> {
  const table = operatorTable(`http://127.0.0.1:${Number(new URL(baseURL ?? '').port) + 1}`);
  const { TableNames: [TableName] = [] } = await table.send(new ListTablesCommand({}));
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(pk, :counted)',
      ExpressionAttributeValues: { ':counted': 'RL#lead#' },
    }),
  );
  for (const { pk, sk } of Items) await table.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
}
