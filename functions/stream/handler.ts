import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

import { mailApproval } from '../estimates/mail-approval.ts';
import { asTenant } from '../storage/tenant-guard.ts';
import { forgetPictures } from './forget-pictures.ts';

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

async function follow(record: DynamoDBRecord): Promise<boolean> {
  try {
    await followChange(record);
    return true;
  } catch (error) {
    console.error({ eventID: record.eventID, error });
    return false;
  }
}

async function followChange({ eventName, dynamodb }: DynamoDBRecord): Promise<void> {
  const { Keys, OldImage, NewImage } = dynamodb ?? {};
  const sortKey = Keys?.['sk']?.S ?? '';
  const accountId = accountOf(Keys);
  if (eventName === 'REMOVE' && sortKey.startsWith('PROPOSAL#') && OldImage) await forgetPictures(accountId, OldImage);
  if (eventName === 'INSERT' && sortKey.startsWith('AUDIT#estimate#') && NewImage) {
    await asTenant(accountId, () => mailApproval(accountId, sortKey, NewImage));
  }
}

function accountOf(keys: Readonly<Record<string, AttributeValue>> | undefined): string {
  return (keys?.['pk']?.S ?? '').replace(/^A#/, '');
}
