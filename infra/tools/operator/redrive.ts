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
  /** Redriven: the stream delivers them to its consumer again. */
  readonly again: number;
  /** Their items no longer exist, so there is nothing to redrive. */
  readonly gone: number;
  /** Deletions, which cannot be redriven: an operator has to review them. */
  readonly deletions: readonly string[];
};

/** Redrives every change that the stream consumer dead-lettered. Running it twice does no harm. */
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

/** Updates the item, which creates a new stream record, and saves the original kind of change in it. False if it is gone. */
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
