import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import { nowSeconds } from '../storage/live.ts';
import { table } from '../storage/table.ts';

/** Longer than the queue keeps the records that were given up. */
const MONTH_SECONDS = 30 * 86_400;

/** A change whose effect has not happened: which item, and what happened to it. Never what it holds. */
export type FailedRecord = { readonly itemPk: string; readonly itemSk: string; readonly eventName: string };

const key = ({ itemPk, itemSk, eventName }: FailedRecord) => ({
  pk: 'O#FAILED',
  sk: `${itemPk}|${itemSk}|${eventName}`,
});

/** Kept until the change takes effect, so that an operator can bring it again (npm run redrive). */
export async function noteFailed(record: FailedRecord): Promise<void> {
  const ttl = nowSeconds() + MONTH_SECONDS;
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...key(record), v: 1, ttl, ...record, at: new Date().toISOString() },
    }),
  );
}

export async function forgetFailed(record: FailedRecord): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: key(record) }));
}
