import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { inject } from 'vitest';

import type { Key } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { operatorAt } from '#shared/testing/operator-table.ts';

const client = new DynamoDBClient(operatorAt(inject('aws')));

/** Hands the record of an item's creation to the consumer of the stream once more, as the stream may do. */
export async function redeliver({ pk, sk }: Key): Promise<void> {
  const Keys = { pk: { S: pk }, sk: { S: sk } };
  const { Item } = await client.send(
    new GetItemCommand({ TableName: inject('tableName'), Key: Keys, ConsistentRead: true }),
  );
  const dynamodb = { Keys, NewImage: Item, SequenceNumber: '1', ApproximateCreationDateTime: 0 };
  const worker = startFunctionWorker(inject('functions').stream);
  const reply = JSON.stringify(await worker.run({ Records: [{ eventID: 'again', eventName: 'INSERT', dynamodb }] }));
  await worker.stop();
  if (reply !== '{"batchItemFailures":[]}') throw new Error(`The consumer failed: ${reply}`);
}
