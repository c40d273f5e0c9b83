import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { operatorTable } from '../../local/host/operator.ts';
import type { OperatorTable } from './redrive.ts';

/** Opens the named table on AWS with the usual credentials or, without a name, the local host's at PORT (4000). */
export async function openOperatorTable(name: string | undefined): Promise<OperatorTable> {
  if (name !== undefined) return { name, client: DynamoDBDocumentClient.from(new DynamoDBClient({})) };
  const port = Number(process.env['PORT'] ?? 4000);
  const client = operatorTable(`http://127.0.0.1:${port + 1}`);
  return { name: await onlyTable(client, port), client };
}

async function onlyTable(client: DynamoDBDocumentClient, port: number): Promise<string> {
  try {
    const { TableNames: [found = ''] = [] } = await client.send(new ListTablesCommand({}));
    return found;
  } catch (cause) {
    throw new Error(`No local host answers at port ${port}. Run npm start, or pass --table.`, { cause });
  }
}
