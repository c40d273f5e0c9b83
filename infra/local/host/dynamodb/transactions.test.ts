import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, TransactGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, TABLE_NAME as TableName } from './test-database.ts';
import type { TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const key = (pk: string) => ({ pk, sk: '-' });
const transact = (
  TransactItems: TransactWriteCommandInput['TransactItems'],
  more: Partial<TransactWriteCommandInput> = {},
) => database.client.send(new TransactWriteCommand({ TransactItems, ...more }));
const putPart = (pk: string, more: object = {}) => ({ Put: { TableName, Item: key(pk), ...more } });
const addPart = (pk: string) => ({
  Update: {
    TableName,
    Key: key(pk),
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});
async function read(pk: string) {
  const { Item } = await database.client.send(new GetCommand({ TableName, Key: key(pk), ConsistentRead: true }));
  return Item;
}

describe('a transaction', () => {
  test('puts, updates, deletes and checks as one', async () => {
    await database.client.send(new PutCommand({ TableName, Item: key('old') }));
    await transact([
      putPart('new', { ConditionExpression: 'attribute_not_exists(pk)' }),
      addPart('sum'),
      { Delete: { TableName, Key: key('old') } },
      { ConditionCheck: { TableName, Key: key('absent'), ConditionExpression: 'attribute_not_exists(pk)' } },
    ]);
    expect([await read('new'), await read('sum'), await read('old')]).toEqual([
      key('new'),
      { ...key('sum'), n: 1 },
      undefined,
    ]);
  });

  test('changes nothing when one condition fails, and reports which one and its item', async () => {
    await database.client.send(new PutCommand({ TableName, Item: { ...key('taken'), owner: 'first' } }));
    const error = await transact([
      putPart('bystander'),
      putPart('taken', {
        ConditionExpression: 'attribute_not_exists(pk)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    ]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TransactionCanceledException);
    expect(error).toMatchObject({
      message: expect.stringContaining('[None, ConditionalCheckFailed]'),
      CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: { owner: { S: 'first' } } }],
    });
    expect(await read('bystander')).toBeUndefined();
  });

  test('reports a failed ConditionCheck with its item', async () => {
    await database.client.send(new PutCommand({ TableName, Item: { ...key('checked'), plan: 'free' } }));
    const check = {
      ConditionCheck: {
        TableName,
        Key: key('checked'),
        ConditionExpression: '#plan = :paid',
        ExpressionAttributeNames: { '#plan': 'plan' },
        ExpressionAttributeValues: { ':paid': 'paid' },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    };
    await expect(transact([check, putPart('unwritten')])).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'ConditionalCheckFailed', Item: { plan: { S: 'free' } } }, { Code: 'None' }],
    });
    expect(await read('unwritten')).toBeUndefined();
  });

  test('reports an update that does not fit its item as ValidationError', async () => {
    await database.client.send(new PutCommand({ TableName, Item: { ...key('word'), n: 'not a number' } }));
    await expect(transact([putPart('beside'), addPart('word')])).rejects.toMatchObject({
      CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }],
    });
    expect(await read('beside')).toBeUndefined();
  });

  test('is done once per client token', async () => {
    const ClientRequestToken = 'token-1';
    await transact([addPart('idempotent')], { ClientRequestToken });
    await transact([addPart('idempotent')], { ClientRequestToken });
    expect(await read('idempotent')).toMatchObject({ n: 1 });
    await expect(transact([addPart('another')], { ClientRequestToken })).rejects.toMatchObject({
      name: 'IdempotentParameterMismatchException',
    });
  });

  test.each([
    ['two parts for one item', () => transact([putPart('twice'), { Delete: { TableName, Key: key('twice') } }])],
    ['no parts', () => transact([])],
    ['more than 100 parts', () => transact(Array.from({ length: 101 }, (_, n) => putPart(`part-${n}`)))],
    ['an update without expression', () => transact([{ Update: { TableName, Key: key('x') } as never }])],
    ['a key that does not fit', () => transact([{ Delete: { TableName, Key: { pk: 'x' } } }])],
  ])('is refused as invalid for %s', async (_name, send) => {
    await expect(send()).rejects.toMatchObject({ name: 'ValidationException' });
  });

  test('reads items in one state, absent ones as absent', async () => {
    await transact([putPart('left'), putPart('right')]);
    const { Responses } = await database.client.send(
      new TransactGetCommand({
        TransactItems: ['left', 'nowhere', 'right'].map((pk) => ({ Get: { TableName, Key: key(pk) } })),
      }),
    );
    expect(Responses).toEqual([{ Item: key('left') }, {}, { Item: key('right') }]);
  });

  test('never lets two concurrent ones claim the same item', async () => {
    const claim = (by: number) =>
      transact([
        putPart(`claimed-by-${by}`),
        { Put: { TableName, Item: { ...key('prize'), by }, ConditionExpression: 'attribute_not_exists(pk)' } },
      ]);
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, by) => claim(by)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const claims = await Promise.all(Array.from({ length: 20 }, (_, by) => read(`claimed-by-${by}`)));
    expect(claims.filter(Boolean)).toHaveLength(1);
  });
});
