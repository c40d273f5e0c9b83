import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';

import { failedRecordKey } from '#shared/table/keys.ts';
import type { Key } from '#shared/table/keys.ts';
import { nowSeconds } from '../storage/live.ts';
import { table } from '../storage/table.ts';

/** Longer than the queue keeps dead-lettered records. */
const MONTH_SECONDS = 30 * 86_400;

/** A change whose consequence failed: the item's key and the kind of change, never its content. */
export type FailedRecord = { readonly key: Key; readonly eventName: string };

/** Saved until the consequence succeeds, so that an operator can redrive it (npm run redrive). */
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
