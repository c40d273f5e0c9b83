import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

import { followChange } from './follow-change.ts';

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
