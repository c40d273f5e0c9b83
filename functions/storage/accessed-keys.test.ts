import { describe, expect, test } from 'vitest';

import { accountKey, allOf, kind, propertyMapKey } from '#shared/table/keys.ts';
import { accessedKeys } from './accessed-keys.ts';

const { pk, sk } = accountKey('one');
const key = { pk: { S: pk }, sk: { S: sk } };
const map = propertyMapKey('one', '', 1).gsi2pk;
const touch = (write: boolean) => ({ pk, sk, write });

describe('accessedKeys', () => {
  test.each([
    ['GetItemCommand', { Key: key }, [touch(false)]],
    ['PutItemCommand', { Item: { ...key, plan: { S: 'paid' } } }, [touch(true)]],
    ['UpdateItemCommand', { Key: key }, [touch(true)]],
    ['DeleteItemCommand', { Key: key }, [touch(true)]],
    ['BatchGetItemCommand', { RequestItems: { table: { Keys: [key, key] } } }, [touch(false), touch(false)]],
    [
      'BatchWriteItemCommand',
      { RequestItems: { table: [{ PutRequest: { Item: key } }, { DeleteRequest: { Key: key } }] } },
      [touch(true), touch(true)],
    ],
    ['TransactGetItemsCommand', { TransactItems: [{ Get: { Key: key } }] }, [touch(false)]],
    [
      'TransactWriteItemsCommand',
      {
        TransactItems: [
          { Put: { Item: key } },
          { Update: { Key: key } },
          { Delete: { Key: key } },
          { ConditionCheck: { Key: key } },
        ],
      },
      [touch(true), touch(true), touch(true), touch(false)],
    ],
    [
      'QueryCommand',
      {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': key.pk, ':sk': { S: allOf(kind.organization) } },
      },
      [{ pk, sk: allOf(kind.organization), write: false }],
    ],
    [
      'QueryCommand',
      {
        KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': { S: map }, ':from': { S: '0' }, ':to': { S: '3~' } },
      },
      [{ pk: map, sk: '0', write: false }],
    ],
  ])('reads the keys of %s', (command, input, touches) => {
    expect(accessedKeys(command, input)).toEqual(touches);
  });

  test.each([
    ['ScanCommand', { TableName: 'table' }],
    ['ExecuteStatementCommand', { Statement: 'SELECT * FROM "table"' }],
    ['BatchExecuteStatementCommand', { Statements: [] }],
    ['ExecuteTransactionCommand', { TransactStatements: [] }],
    ['DescribeTableCommand', { TableName: 'table' }],
    ['QueryCommand', { KeyConditionExpression: '#pk = :pk', ExpressionAttributeValues: { ':pk': key.pk } }],
    ['QueryCommand', { KeyConditionExpression: 'pk = :other', ExpressionAttributeValues: { ':other': key.pk } }],
    ['QueryCommand', { KeyConditionExpression: 'pk = :pk2', ExpressionAttributeValues: { ':pk2': key.pk } }],
    ['BatchWriteItemCommand', { RequestItems: { table: {} } }],
  ])('refuses %s %j', (command, input) => {
    expect(() => accessedKeys(command, input)).toThrow(/./);
  });

  test('finds no allowed key when the partition key is missing or not a string', () => {
    expect(accessedKeys('GetItemCommand', { Key: { sk: key.sk } })).toEqual([{ pk: '', sk, write: false }]);
    expect(accessedKeys('GetItemCommand', { Key: { pk: { N: '1' } } })).toEqual([
      { pk: '', sk: undefined, write: false },
    ]);
  });
});
