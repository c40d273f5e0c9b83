import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
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

async function read(pk: string) {
  const { Item } = await database.client.send(
    new GetCommand({ TableName, Key: { pk, sk: '-' }, ConsistentRead: true }),
  );
  return Item;
}
const put = (item: Record<string, unknown>) =>
  database.client.send(new PutCommand({ TableName, Item: { sk: '-', ...item } }));

describe('an item', () => {
  test('comes back as it was put, with nested values, sets and empty strings', async () => {
    const item = {
      pk: 'values',
      sk: '-',
      text: '',
      count: 1.5,
      list: ['a', { deep: true }],
      set: new Set(['a', 'b']),
      nothing: null,
    };
    await put(item);
    expect(await read('values')).toEqual(item);
  });

  test('is changed by SET, REMOVE, ADD, DELETE, list_append and if_not_exists in one update', async () => {
    await put({ pk: 'update', list: ['a'], map: { x: 1, y: 2 }, n: 1, tags: new Set(['a', 'b']), gone: 1 });
    const { Attributes } = await database.client.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'update', sk: '-' },
        UpdateExpression:
          'SET #l = list_append(#l, :b), visits = if_not_exists(visits, :zero) + :one, #m.x = :nine ' +
          'REMOVE gone ADD n :one DELETE tags :tag',
        ExpressionAttributeNames: { '#l': 'list', '#m': 'map' },
        ExpressionAttributeValues: { ':b': ['b'], ':zero': 0, ':one': 1, ':nine': 9, ':tag': new Set(['a']) },
        ReturnValues: 'ALL_NEW',
      }),
    );
    expect(Attributes).toEqual({
      pk: 'update',
      sk: '-',
      list: ['a', 'b'],
      map: { x: 9, y: 2 },
      n: 2,
      tags: new Set(['b']),
      visits: 1,
    });
  });

  test('is left alone by a write whose condition fails, and is returned when ALL_OLD is asked for', async () => {
    await put({ pk: 'condition', version: 3 });
    const stale = database.client.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'condition', sk: '-' },
        UpdateExpression: 'SET version = :new',
        ConditionExpression: 'version = :old',
        ExpressionAttributeValues: { ':new': 3, ':old': 2 },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    const error = await stale.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConditionalCheckFailedException);
    expect(error).toMatchObject({ Item: { version: { N: '3' } } });
    expect(await read('condition')).toMatchObject({ version: 3 });
  });

  test('is created once when its absence is the condition', async () => {
    const create = () =>
      database.client.send(
        new PutCommand({
          TableName,
          Item: { pk: 'once', sk: '-' },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      );
    const results = await Promise.allSettled([create(), create(), create()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is returned by the delete that removes it', async () => {
    await put({ pk: 'delete', n: 2 });
    const { Attributes } = await database.client.send(
      new DeleteCommand({ TableName, Key: { pk: 'delete', sk: '-' }, ReturnValues: 'ALL_OLD' }),
    );
    expect(Attributes).toMatchObject({ n: 2 });
    expect(await read('delete')).toBeUndefined();
  });

  test('loses none of 1,000 concurrent additions', async () => {
    const add = () =>
      database.engine.call('UpdateItem', {
        TableName,
        Key: { pk: { S: 'counter' }, sk: { S: '-' } },
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      });
    await Promise.all(Array.from({ length: 1000 }, add));
    expect(await read('counter')).toMatchObject({ n: 1000 });
  });
});

describe('a batch', () => {
  test('writes and deletes up to 25 items and reads up to 100', async () => {
    await put({ pk: 'batch-gone' });
    await database.client.send(
      new BatchWriteCommand({
        RequestItems: {
          [TableName]: [
            { PutRequest: { Item: { pk: 'batch-1', sk: '-', n: 1 } } },
            { PutRequest: { Item: { pk: 'batch-2', sk: '-', n: 2 } } },
            { DeleteRequest: { Key: { pk: 'batch-gone', sk: '-' } } },
          ],
        },
      }),
    );
    const Keys = ['batch-1', 'batch-2', 'batch-gone'].map((pk) => ({ pk, sk: '-' }));
    const { Responses } = await database.client.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys } } }));
    expect(Responses?.[TableName]?.map(({ n }) => Number(n)).toSorted()).toEqual([1, 2]);
  });
});

describe('a request AWS refuses', () => {
  const update = (UpdateExpression: string, ExpressionAttributeValues: Record<string, unknown>) =>
    new UpdateCommand({ TableName, Key: { pk: 'refused', sk: '-' }, UpdateExpression, ExpressionAttributeValues });

  test.each([
    ['an empty key', () => put({ pk: '' })],
    ['a missing key', () => put({})],
    ['an item over 400 KB', () => put({ pk: 'big', text: 'x'.repeat(410 * 1024) })],
    ['a reserved word', () => database.client.send(update('SET status = :s', { ':s': 1 }))],
    ['an unused value', () => database.client.send(update('SET a = :s', { ':s': 1, ':t': 2 }))],
    ['a changed key', () => database.client.send(update('SET pk = :s', { ':s': 'x' }))],
    ['an empty index key', () => put({ pk: 'typed', gsi1pk: '', gsi1sk: 'x' })],
    ['an index key of the wrong type', () => put({ pk: 'typed', gsi1pk: 7, gsi1sk: 'x' })],
  ])('fails with ValidationException for %s', async (_name, send) => {
    await expect(send()).rejects.toMatchObject({ name: 'ValidationException' });
  });

  test('fails with ResourceNotFoundException for an unknown table', async () => {
    const get = new GetCommand({ TableName: 'Nowhere', Key: { pk: 'a', sk: '-' } });
    await expect(database.client.send(get)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('fails with UnknownOperationException for an operation the engine does not have', async () => {
    await expect(database.engine.call('ExportTable', {})).rejects.toMatchObject({ type: 'UnknownOperationException' });
  });
});
