import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

import { FAILED_RECORDS } from '#shared/table/keys.ts';
import { retryOnConflict } from '#shared/table/retry-on-conflict.ts';

export type OperatorTable = { readonly name: string; readonly client: DynamoDBDocumentClient };

const failed = z.object({
  pk: z.string(),
  sk: z.string(),
  itemPk: z.string(),
  itemSk: z.string(),
  eventName: z.string(),
});
type Failed = z.infer<typeof failed>;

export type Redriven = {
  /** Brought again: the stream carries them to their consumer once more. */
  readonly again: number;
  /** Their items are gone, so nothing is left to happen. */
  readonly gone: number;
  /** Deletions: there is no item that could be brought again, so a person looks at them. */
  readonly deletions: readonly string[];
};

/** Brings every change again whose effect has not happened (what the stream consumer noted). Doing it twice is harmless. */
export async function redrive({ name: TableName, client }: OperatorTable): Promise<Redriven> {
  const query = {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': FAILED_RECORDS },
    ConsistentRead: true,
  };
  const found: Failed[] = [];
  for await (const { Items = [] } of paginateQuery({ client }, query)) {
    found.push(...Items.map((item) => failed.parse(item)));
  }
  const changes = found.filter(({ eventName }) => eventName !== 'REMOVE');
  let again = 0;
  for (const change of changes) {
    if (await touch({ name: TableName, client }, change)) again += 1;
    else
      await retryOnConflict(() => client.send(new DeleteCommand({ TableName, Key: { pk: change.pk, sk: change.sk } })));
  }
  const deletions = found
    .filter(({ eventName }) => eventName === 'REMOVE')
    .map(({ itemPk, itemSk }) => `${itemPk} ${itemSk}`);
  return { again, gone: changes.length - again, deletions };
}

/** Writes the item again with a mark that says what happened then. False when it is gone. */
async function touch({ name, client }: OperatorTable, { itemPk, itemSk, eventName }: Failed): Promise<boolean> {
  try {
    const update = new UpdateCommand({
      TableName: name,
      Key: { pk: itemPk, sk: itemSk },
      UpdateExpression: 'SET redrivenAs = :what, redrivenAt = :now',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':what': eventName, ':now': new Date().toISOString() },
    });
    await retryOnConflict(() => client.send(update));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
