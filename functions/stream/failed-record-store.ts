import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import { failedRecordKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { nowSeconds } from '../storage/live.ts';
import { table } from '../storage/table.ts';

/** Longer than the queue keeps the records that were dead-lettered. */
const MONTH_SECONDS = 30 * 86_400;

/** A change whose effect has not happened: which item, and what happened to it. Never what it holds. */
export type FailedRecord = { readonly key: Key; readonly eventName: string };

/** Kept until the change takes effect, so that an operator can bring it again (npm run redrive). */
export async function saveFailedRecord({ key, eventName }: FailedRecord): Promise<void> {
  const Item = {
    ...failedRecordKey(key, eventName),
    v: 1,
    ttl: nowSeconds() + MONTH_SECONDS,
    itemPk: key.pk,
    itemSk: key.sk,
    eventName,
    at: new Date().toISOString(),
  };
  await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

export async function deleteFailedRecord({ key, eventName }: FailedRecord): Promise<void> {
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: failedRecordKey(key, eventName) }));
}
