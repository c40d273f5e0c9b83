import { GetCommand, PutCommand, QueryCommand, ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { openTestDatabase, TABLE_NAME as TableName } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let database: TestDatabase;
afterEach(() => database.close());

const item = (n: number) => ({ pk: 'a', sk: '-', gsi1pk: 'g', gsi1sk: '1', score: n });
const put = (n: number) => database.client.send(new PutCommand({ TableName, Item: item(n) }));
async function read(ConsistentRead: boolean): Promise<unknown> {
  const get = new GetCommand({ TableName, Key: { pk: 'a', sk: '-' }, ConsistentRead });
  return (await database.client.send(get)).Item?.['score'];
}
async function scan(ConsistentRead: boolean): Promise<unknown> {
  const { Items = [] } = await database.client.send(new ScanCommand({ TableName, ConsistentRead }));
  return Items[0]?.['score'];
}
async function readIndex(): Promise<unknown> {
  const { Items = [] } = await database.client.send(
    new QueryCommand({
      TableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :g',
      ExpressionAttributeValues: { ':g': 'g' },
    }),
  );
  return Items[0]?.['score'];
}

describe('reads that lag', () => {
  test('serve the item as it was unless asked for consistency, and catch up', async () => {
    database = await openTestDatabase({ staleReadMs: 500 });
    await put(1);
    expect([await read(true), await read(false)]).toEqual([1, undefined]);
    await vi.waitFor(async () => expect(await read(false)).toBe(1), { timeout: 120_000, interval: 20 });
    await put(2);
    await put(3);
    expect([await read(true), await read(false)]).toEqual([3, 1]);
    await vi.waitFor(async () => expect(await read(false)).toBe(3), { timeout: 120_000, interval: 20 });
  });

  test('serve a whole table as it was unless asked for consistency, and catch up', async () => {
    database = await openTestDatabase({ staleReadMs: 500 });
    await put(1);
    expect([await scan(true), await scan(false)]).toEqual([1, undefined]);
    await vi.waitFor(async () => expect(await scan(false)).toBe(1), { timeout: 120_000, interval: 20 });
  });

  test('leave an index behind its table', async () => {
    database = await openTestDatabase({ indexLagMs: 500 });
    await put(1);
    expect([await read(false), await readIndex()]).toEqual([1, undefined]);
    await vi.waitFor(async () => expect(await readIndex()).toBe(1), { timeout: 120_000, interval: 20 });
  });

  test('do not occur unless they are switched on', async () => {
    database = await openTestDatabase();
    await put(1);
    expect([await read(false), await readIndex()]).toEqual([1, 1]);
  });
});

describe('injected conflicts', () => {
  test('cancel every n-th transaction, which changes nothing and succeeds when retried', async () => {
    database = await openTestDatabase({ conflictEvery: 3 });
    const transact = (sk: string) =>
      database.client.send(
        new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: { pk: 't', sk } } }] }),
      );
    await transact('1');
    await transact('2');
    await expect(transact('3')).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    });
    const get = new GetCommand({ TableName, Key: { pk: 't', sk: '3' }, ConsistentRead: true });
    expect((await database.client.send(get)).Item).toBeUndefined();
    await transact('3');
    expect((await database.client.send(get)).Item).toBeDefined();
    await transact('4');
    await expect(transact('5')).rejects.toMatchObject({ CancellationReasons: [{ Code: 'ThrottlingError' }] });
  });

  test('refuse every n-th write of a single item, which changes nothing and succeeds when retried', async () => {
    database = await openTestDatabase({ writeConflictEvery: 2 });
    const write = (sk: string) => database.client.send(new PutCommand({ TableName, Item: { pk: 't', sk } }));
    await write('1');
    await expect(write('2')).rejects.toMatchObject({ name: 'TransactionConflictException' });
    const get = new GetCommand({ TableName, Key: { pk: 't', sk: '2' }, ConsistentRead: true });
    expect((await database.client.send(get)).Item).toBeUndefined();
    await write('2');
    expect((await database.client.send(get)).Item).toBeDefined();
  });
});
