import { DynamoDBClient, ListTablesCommand, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';

import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';
import { localPort, onAws, onLocalHost } from './aws-settings.ts';
import type { AwsSettings } from './aws-settings.ts';

export type OperatorTable = { readonly name: string; readonly client: DynamoDBDocumentClient };
export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Opens the named table on AWS with the usual credentials or, without a name, the local host's at PORT (4000). */
export async function openOperatorTable(name: string | undefined): Promise<OperatorTable> {
  if (name !== undefined) return { name, client: openClient(onAws) };
  const port = localPort();
  const client = openClient(onLocalHost(port));
  return { name: await onlyTable(client, port), client };
}

const openClient = (settings: AwsSettings): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient(settings), { marshallOptions: { removeUndefinedValues: true } });

async function onlyTable(client: DynamoDBDocumentClient, port: number): Promise<string> {
  try {
    const { TableNames: [found = ''] = [] } = await client.send(new ListTablesCommand({}));
    return found;
  } catch (cause) {
    throw new Error(`No local host answers at port ${port}. Run npm start, or pass --table.`, { cause });
  }
}

/** Writes all or nothing. Tries again when another transaction is in the way. */
export const writeTogether = ({ client }: OperatorTable, writes: readonly Write[]) =>
  retryOnConflict(() => client.send(new TransactWriteCommand({ TransactItems: [...writes] })));

/** Whether a write failed on its condition, because the data it was based on has changed. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof TransactionCanceledException &&
  (error.CancellationReasons ?? []).some(({ Code }) => Code === 'ConditionalCheckFailed');
