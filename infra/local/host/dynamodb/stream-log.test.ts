import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { StreamRecord } from './stream-record.ts';
import { openTestDatabase, TABLE_NAME as TableName } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const key = (pk: string) => ({ pk, sk: '-' });
const put = (pk: string, more: object = {}) =>
  database.client.send(new PutCommand({ TableName, Item: { ...key(pk), ...more } }));
const readAll = () => database.engine.readStream(TableName, undefined, 100);
const advance = (consumer: string, through: string, allThrough: string | undefined) =>
  database.engine.advanceStream(TableName, { consumer, through, allThrough });
const sequenceOf = (record: StreamRecord | undefined) => record?.dynamodb.SequenceNumber ?? '';

describe('the stream', () => {
  test('records inserts, changes and removals in order, with both images', async () => {
    await put('a', { n: 1 });
    await put('a', { n: 2 });
    await database.client.send(new DeleteCommand({ TableName, Key: key('a') }));
    const records = await readAll();
    const image = (n: number) => ({ pk: { S: 'a' }, sk: { S: '-' }, n: { N: String(n) } });
    expect(records.map(({ eventName, dynamodb: { NewImage, OldImage } }) => [eventName, OldImage, NewImage])).toEqual([
      ['INSERT', undefined, image(1)],
      ['MODIFY', image(1), image(2)],
      ['REMOVE', image(2), undefined],
    ]);
    expect(records[0]).toMatchObject({
      eventSource: 'aws:dynamodb',
      eventSourceARN: expect.stringMatching(/:table\/Records\/stream\//),
      dynamodb: { Keys: { pk: { S: 'a' }, sk: { S: '-' } }, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
  });

  test('records neither writes that change nothing nor failed ones', async () => {
    await put('same', { list: [{ x: 1 }], tags: new Set(['a']) });
    await put('same', { list: [{ x: 1 }], tags: new Set(['a']) });
    await database.client.send(
      new UpdateCommand({
        TableName,
        Key: key('same'),
        UpdateExpression: 'SET tags = tags, #l = #l',
        ExpressionAttributeNames: { '#l': 'list' },
      }),
    );
    await database.client.send(new DeleteCommand({ TableName, Key: key('never-was') }));
    const failing = new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: key('b') } },
        { ConditionCheck: { TableName, Key: key('same'), ConditionExpression: 'attribute_not_exists(pk)' } },
      ],
    });
    await expect(database.client.send(failing)).rejects.toThrow('ConditionalCheckFailed');
    expect(await readAll()).toHaveLength(1);
  });

  test('is read from a sequence number, a number of records at a time', async () => {
    for (const pk of ['a', 'b', 'c', 'd']) await put(pk);
    const first = await database.engine.readStream(TableName, undefined, 2);
    const rest = await database.engine.readStream(TableName, sequenceOf(first.at(-1)), 100);
    expect([...first, ...rest].map(({ dynamodb }) => dynamodb.Keys['pk']?.S)).toEqual(['a', 'b', 'c', 'd']);
    expect(first).toHaveLength(2);
  });

  test('calls listeners once per commit or transaction until they unsubscribe', async () => {
    const heard: string[][] = [];
    const unsubscribe = database.engine.onCommit((records) => heard.push(records.map(({ eventName }) => eventName)));
    await put('a');
    await database.client.send(
      new TransactWriteCommand({
        TransactItems: ['b', 'c'].map((pk) => ({ Put: { TableName, Item: key(pk) } })),
      }),
    );
    unsubscribe();
    await put('d');
    expect(heard).toEqual([['INSERT'], ['INSERT', 'INSERT']]);
  });

  test('deletes what all consumers have handled and continues the numbering', async () => {
    for (const pk of ['a', 'b', 'c']) await put(pk);
    const [, second, third] = await readAll();
    await advance('ahead', sequenceOf(third), sequenceOf(second));
    expect(await readAll()).toEqual([third]);
    await advance('behind', sequenceOf(third), sequenceOf(third));
    expect(await readAll()).toEqual([]);
    await put('d');
    const [next] = await readAll();
    expect(sequenceOf(next) > sequenceOf(third)).toBe(true);
  });

  test('deletes nothing while a consumer has handled nothing', async () => {
    await put('a');
    await advance('ahead', sequenceOf((await readAll())[0]), undefined);
    expect(await readAll()).toHaveLength(1);
  });

  test('is the same for a consumer that has just read and for one that lags far behind', async () => {
    const transaction = (n: number) =>
      new TransactWriteCommand({
        TransactItems: Array.from({ length: 100 }, (_, i) => ({ Put: { TableName, Item: key(`${n}-${i}`) } })),
      });
    for (let n = 0; n < 12; n += 1) await database.client.send(transaction(n));
    const all = await database.engine.readStream(TableName, undefined, 2000);
    const behind = (position: number) => database.engine.readStream(TableName, sequenceOf(all[position]), 2000);
    expect(all).toHaveLength(1200);
    expect(await behind(0)).toEqual(all.slice(1));
    expect(await behind(1100)).toEqual(all.slice(1101));
    await advance('reader', sequenceOf(all[1100]), sequenceOf(all[1100]));
    expect(await readAll()).toEqual(all.slice(1101));
  });
});

describe('a position', () => {
  test('is stored by consumer', async () => {
    expect(database.engine.streamPosition('reader')).toBeUndefined();
    await advance('reader', '7', undefined);
    expect(database.engine.streamPosition('reader')).toBe('7');
    expect(database.engine.streamPosition('other')).toBeUndefined();
  });
});
