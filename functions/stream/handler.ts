import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

import { asTenant } from '../storage/tenant-guard.ts';
import { consequenceOf } from './consequences.ts';
import type { Change } from './consequences.ts';
import { forgetFailed, noteFailed } from './failed-record-store.ts';
import type { FailedRecord } from './failed-record-store.ts';

/**
 * What follows from a change in the table. Records come in order and may come twice; the first that fails is named, so
 * that it and those after it come again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const done = await follow(record);
    if (!done) return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
  }
  return { batchItemFailures: [] };
}

/** Records that failed in this copy of the function and have not succeeded since. */
const failing = new Set<string>();

async function follow(record: DynamoDBRecord): Promise<boolean> {
  const { change, isRedriven } = changeOf(record);
  const { itemPk, itemSk, eventName } = change;
  const failed: FailedRecord = { itemPk, itemSk, eventName };
  const name = JSON.stringify(failed);
  try {
    await asTenant(change.accountId, async () => {
      await consequenceOf(change);
      if (isRedriven || failing.delete(name)) await forgetFailed(failed);
    });
    return true;
  } catch (error) {
    console.error({ eventID: record.eventID, error });
    failing.add(name);
    await noteFailed(failed);
    return false;
  }
}

/** The change a record tells. One that an operator brings again tells what happened then, as if for the first time. */
function changeOf({ eventID = '', eventName, dynamodb }: DynamoDBRecord) {
  const { Keys, OldImage = {}, NewImage: after = {}, ApproximateCreationDateTime = 0 } = dynamodb ?? {};
  const [itemPk, itemSk] = [textOf(Keys, 'pk'), textOf(Keys, 'sk')];
  const partition = itemPk.slice(itemPk.indexOf('#') + 1);
  const isRedriven = textOf(after, 'redrivenAt') !== textOf(OldImage, 'redrivenAt');
  const change: Change = {
    eventID,
    eventName: isRedriven ? textOf(after, 'redrivenAs') : (eventName ?? ''),
    at: new Date(ApproximateCreationDateTime * 1000).toISOString(),
    itemPk,
    itemSk,
    partition,
    // A page lies outside of its account and names it.
    accountId: itemPk.startsWith('A#') ? partition : textOf(after, 'accountId'),
    before: isRedriven ? {} : OldImage,
    after,
  };
  return { change, isRedriven };
}

const textOf = (image: Readonly<Record<string, AttributeValue>> | undefined, name: string): string =>
  image?.[name]?.S ?? '';
