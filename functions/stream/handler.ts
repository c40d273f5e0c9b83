import type { AttributeValue, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

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
  const { Keys, OldImage } = record.dynamodb ?? {};
  const sortKey = Keys?.['sk']?.S ?? '';
  try {
    if (record.eventName === 'REMOVE' && sortKey.startsWith('PROPOSAL#') && OldImage) {
      await forgetPictures(accountOf(Keys), OldImage);
    }
    return true;
  } catch (error) {
    console.error({ eventID: record.eventID, error });
    return false;
  }
}

function accountOf(keys: Readonly<Record<string, AttributeValue>> | undefined): string {
  return (keys?.['pk']?.S ?? '').replace(/^A#/, '');
}
