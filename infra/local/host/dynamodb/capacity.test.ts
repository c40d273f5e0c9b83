import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, TABLE_NAME as TableName } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const wanted = { TableName, ReturnConsumedCapacity: 'TOTAL' as const };
const big = 'x'.repeat(1500);
const item = (pk: string, more: object = {}) => ({ pk, sk: '-', body: big, ...more });

async function unitsOfPut(Item: Record<string, unknown>): Promise<number | undefined> {
  const { ConsumedCapacity } = await database.client.send(new PutCommand({ ...wanted, Item }));
  return ConsumedCapacity?.CapacityUnits;
}

describe('consumed capacity', () => {
  test('of a write is a unit for each started KB', async () => {
    expect(await unitsOfPut(item('plain'))).toBe(2);
  });

  test('counts index rows that are added, changed or moved, and no unchanged ones', async () => {
    const indexed = (more: object) => item('indexed', { gsi1pk: 'g', gsi1sk: '1', ...more });
    expect(await unitsOfPut(indexed({ title: 'a' }))).toBe(2 + 1);
    expect(await unitsOfPut(indexed({ title: 'a', other: 1 }))).toBe(2);
    expect(await unitsOfPut(indexed({ title: 'b' }))).toBe(2 + 1);
    expect(await unitsOfPut(indexed({ title: 'b', gsi1sk: '2' }))).toBe(2 + 1 + 1);
  });

  test('of a read is half a unit for each started 4 KB, a whole one when consistent', async () => {
    await unitsOfPut(item('read'));
    const get = async (ConsistentRead: boolean, pk: string) => {
      const input = { ...wanted, Key: { pk, sk: '-' }, ConsistentRead };
      return (await database.client.send(new GetCommand(input))).ConsumedCapacity?.CapacityUnits;
    };
    expect([await get(false, 'read'), await get(true, 'read'), await get(false, 'absent')]).toEqual([0.5, 1, 0.5]);
  });

  test('of a query is at least one read', async () => {
    const query = new QueryCommand({
      ...wanted,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': 'nobody' },
    });
    expect((await database.client.send(query)).ConsumedCapacity?.CapacityUnits).toBe(0.5);
  });

  test('of transactions is double', async () => {
    const Key = { pk: 'double', sk: '-' };
    const write = await database.client.send(
      new TransactWriteCommand({
        ReturnConsumedCapacity: 'TOTAL',
        TransactItems: [
          { Put: { TableName, Item: item('double') } },
          { ConditionCheck: { TableName, Key: { ...Key, sk: 'x' }, ConditionExpression: 'attribute_not_exists(pk)' } },
        ],
      }),
    );
    const read = await database.client.send(
      new TransactGetCommand({ ReturnConsumedCapacity: 'TOTAL', TransactItems: [{ Get: { TableName, Key } }] }),
    );
    expect([write.ConsumedCapacity, read.ConsumedCapacity]).toEqual([
      [{ TableName, CapacityUnits: 2 * (2 + 1) }],
      [{ TableName, CapacityUnits: 2 }],
    ]);
  });

  test('of batches is the sum, by table', async () => {
    const write = await database.client.send(
      new BatchWriteCommand({
        ReturnConsumedCapacity: 'TOTAL',
        RequestItems: { [TableName]: ['b1', 'b2'].map((pk) => ({ PutRequest: { Item: item(pk) } })) },
      }),
    );
    const read = await database.client.send(
      new BatchGetCommand({
        ReturnConsumedCapacity: 'TOTAL',
        RequestItems: { [TableName]: { Keys: ['b1', 'b2'].map((pk) => ({ pk, sk: '-' })), ConsistentRead: true } },
      }),
    );
    expect([write.ConsumedCapacity, read.ConsumedCapacity]).toEqual([
      [{ TableName, CapacityUnits: 4 }],
      [{ TableName, CapacityUnits: 2 }],
    ]);
  });

  test('is absent unless it is requested', async () => {
    const update = new UpdateCommand({ TableName, Key: { pk: 'quiet', sk: '-' } });
    expect((await database.client.send(update)).ConsumedCapacity).toBeUndefined();
  });
});
