import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

import { isOfAccount, partitionName } from '#shared/table/keys.ts';
import { noteAccount } from '../runtime/activity.ts';
import { logActivity, logFault } from '../runtime/log.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { consequenceOf, triggerOf } from './consequences.ts';
import type { Change, Trigger } from './consequences.ts';
import { deleteFailedRecord, saveFailedRecord } from './failed-record-store.ts';
import type { FailedRecord } from './failed-record-store.ts';

/**
 * What follows from a change in the table. Records come in order and may come twice; the first that fails is named, so
 * that it and those after it come again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) {
    const done = await applyConsequence(record);
    if (!done) return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
  }
  return { batchItemFailures: [] };
}

/** Records that failed in this copy of the function and have not succeeded since. */
const batchFailures = new Set<string>();

/** Logs one line about each record that brings something about: what happened to which kind of item. */
async function applyConsequence(record: DynamoDBRecord): Promise<boolean> {
  const found = changeOf(record);
  const trigger = triggerOf(found.change);
  const work = async (): Promise<boolean> => {
    noteAccount(found.change.accountId);
    return apply(trigger, found);
  };
  if (!trigger) return work();
  const names = { record: trigger, correlationId: found.change.eventID };
  return logActivity('record', names, work, (outcome) => ({
    outcome: outcome.status === 'fulfilled' && outcome.value ? 'done' : 'failed',
  }));
}

type FoundChange = { readonly change: Change; readonly isRedriven: boolean };

async function apply(trigger: Trigger | undefined, { change, isRedriven }: FoundChange): Promise<boolean> {
  const { key, eventName } = change;
  const failed: FailedRecord = { key, eventName };
  const name = JSON.stringify(failed);
  try {
    await asTenant(change.accountId, async () => {
      if (trigger) await consequenceOf(trigger, change);
      if (isRedriven || batchFailures.delete(name)) await deleteFailedRecord(failed);
    });
    return true;
  } catch (error) {
    logFault('record failed', error);
    batchFailures.add(name);
    await saveFailedRecord(failed);
    return false;
  }
}

/** The change a record tells. One that an operator brings again tells what happened then, as if for the first time. */
function changeOf({ eventID = '', eventName, dynamodb }: DynamoDBRecord): FoundChange {
  const { Keys, OldImage = {}, NewImage: after = {}, ApproximateCreationDateTime = 0 } = dynamodb ?? {};
  const key = { pk: textOf(Keys, 'pk'), sk: textOf(Keys, 'sk') };
  const partition = partitionName(key.pk);
  const isRedriven = textOf(after, 'redrivenAt') !== textOf(OldImage, 'redrivenAt');
  const change: Change = {
    eventID,
    eventName: isRedriven ? textOf(after, 'redrivenAs') : (eventName ?? ''),
    at: new Date(ApproximateCreationDateTime * 1000).toISOString(),
    key,
    partition,
    // A page lies outside of its account and names it.
    accountId: isOfAccount(key) ? partition : textOf(after, 'accountId'),
    before: isRedriven ? {} : OldImage,
    after,
  };
  return { change, isRedriven };
}

const textOf = (image: Readonly<Record<string, AttributeValue>> | undefined, name: string): string =>
  image?.[name]?.S ?? '';
