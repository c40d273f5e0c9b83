import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';

import type { Key } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { operatorAt } from '#shared/testing/operator-table.ts';

const client = new DynamoDBClient(operatorAt(inject('aws')));

type StreamRecord = { readonly Keys: ItemKey; readonly NewImage: Image };
type Image = Record<string, AttributeValue> | undefined;
type ItemKey = { readonly pk: AttributeValue; readonly sk: AttributeValue };

/** The stream record of an item's creation, with the item as it is now. */
export async function recordOf({ pk, sk }: Key): Promise<StreamRecord> {
  const Keys = { pk: { S: pk }, sk: { S: sk } };
  const { Item } = await client.send(
    new GetItemCommand({ TableName: inject('tableName'), Key: Keys, ConsistentRead: true }),
  );
  return { Keys, NewImage: Item };
}

/** Gives the consumer of the stream a record once more, as the stream may. With `before`, it is a change. */
export async function redeliver(record: StreamRecord, before?: StreamRecord): Promise<void> {
  const [eventName, OldImage] = [before ? 'MODIFY' : 'INSERT', before?.NewImage];
  const dynamodb = { ...record, ...(OldImage && { OldImage }), SequenceNumber: '1', ApproximateCreationDateTime: 0 };
  const worker = startFunctionWorker(inject('functions').stream);
  const reply = JSON.stringify(await worker.run({ Records: [{ eventID: 'again', eventName, dynamodb }] }));
  await worker.stop();
  if (reply !== '{"batchItemFailures":[]}') throw new Error(`The consumer failed: ${reply}`);
}
