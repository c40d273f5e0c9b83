import { describe, expect, it, test } from 'vitest';

import { openTemplate } from '../template/template.ts';
import { dynamoDbActions } from './dynamodb-actions.ts';
import type { KeySchemas } from './dynamodb-actions.ts';
import { OPERATOR, readPermissions } from './permissions.ts';
import type { Action } from './policy.ts';

const TABLE_ARN = 'arn:aws:dynamodb:us-east-1:000000000000:table/Table';

const statement = (Action: string[], Resource: string[], Condition?: unknown) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...(Condition === undefined ? {} : { Condition }),
});

const within = (...patterns: string[]) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

const template = openTemplate(
  {
    directory: '/nowhere',
    stacks: {
      app: {
        Outputs: {},
        Resources: {
          Fn: { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['FnRole', 'Arn'] } } },
          FnRole: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: {} } },
          FnPolicy: {
            Type: 'AWS::IAM::Policy',
            Properties: {
              Roles: [{ Ref: 'FnRole' }],
              PolicyDocument: {
                Version: '2012-10-17',
                Statement: [
                  statement(
                    ['dynamodb:GetItem', 'dynamodb:Query'],
                    [TABLE_ARN, `${TABLE_ARN}/index/*`],
                    within('A#*', 'X#*'),
                  ),
                  statement(['dynamodb:PutItem'], [TABLE_ARN], within('A#*')),
                  statement(['s3:GetObject'], ['arn:aws:s3:::media/media/*']),
                  statement(['ses:SendEmail'], ['arn:aws:ses:*:identity/*'], {
                    StringEquals: { 'ses:FromAddress': 'hello@example.com' },
                  }),
                ],
              },
            },
          },
        },
      },
    },
  },
  () => '',
);
const permissions = readPermissions(template);
const schemas: KeySchemas = new Map([['Table', { partition: 'pk', indexes: new Map([['gsi1', 'gsi1pk']]) }]]);
const denial = (...actions: Action[]) => permissions.denial('Fn', actions);
const dynamo = (operation: string, input: object) => denial(...dynamoDbActions(operation, input, schemas));

const Key = (pk: string) => ({ pk: { S: pk }, sk: { S: '-' } });

describe('a role', () => {
  test.each([
    ['reads its partitions', 'GetItem', { TableName: 'Table', Key: Key('A#1') }],
    ['reads what it may only read', 'GetItem', { TableName: 'Table', Key: Key('X#1') }],
    ['writes its partitions', 'PutItem', { TableName: 'Table', Item: Key('A#1') }],
    [
      'queries an index by its own partitions',
      'Query',
      {
        TableName: 'Table',
        IndexName: 'gsi1',
        KeyConditionExpression: 'begins_with(gsi1sk, :x) AND #p = :pk',
        ExpressionAttributeNames: { '#p': 'gsi1pk' },
        ExpressionAttributeValues: { ':pk': { S: 'A#1#LIST' }, ':x': { S: 'P#' } },
      },
    ],
  ])('%s', (_title, operation, input) => {
    expect(dynamo(operation, input)).toBeUndefined();
  });

  test.each([
    ['another partition', 'GetItem', { TableName: 'Table', Key: Key('B#1') }],
    ['a write where it may only read', 'PutItem', { TableName: 'Table', Item: Key('X#1') }],
    ['an action it was not given', 'DeleteItem', { TableName: 'Table', Key: Key('A#1') }],
    ['a scan', 'Scan', { TableName: 'Table' }],
    ['another table', 'GetItem', { TableName: 'Other', Key: Key('A#1') }],
    [
      'a transaction of which one part is another partition',
      'TransactGetItems',
      {
        TransactItems: [
          { Get: { TableName: 'Table', Key: Key('A#1') } },
          { Get: { TableName: 'Table', Key: Key('B#1') } },
        ],
      },
    ],
    [
      'an index by another partition',
      'Query',
      {
        TableName: 'Table',
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: 'B#1#LIST' } },
      },
    ],
    [
      'a query that only looks like one of its partitions',
      'Query',
      {
        TableName: 'Table',
        KeyConditionExpression: 'pk = :b AND sk = :a',
        ExpressionAttributeValues: { ':a': { S: 'A#1' }, ':b': { S: 'B#1' } },
      },
    ],
    ['a request without a key', 'Query', { TableName: 'Table' }],
  ])('is refused %s', (_title, operation, input) => {
    expect(dynamo(operation, input)).toMatch(/assumed-role\/FnRole\/Fn is not authorized to perform: dynamodb:/);
  });

  it('reaches objects by prefix', () => {
    expect(denial({ action: 's3:GetObject', resource: 'arn:aws:s3:::media/media/1' })).toBeUndefined();
    expect(denial({ action: 's3:GetObject', resource: 'arn:aws:s3:::media/exports/1' })).toContain('s3:GetObject');
  });

  it('sends mail under one name only', () => {
    const mail = { action: 'ses:SendEmail', resource: 'arn:aws:ses:us-east-1:0:identity/x' };
    expect(denial({ ...mail, fromAddress: 'hello@example.com' })).toBeUndefined();
    expect(denial({ ...mail, fromAddress: 'other@example.com' })).toContain('ses:SendEmail');
  });
});

describe('permissions', () => {
  it('allow the operator everything and accept no unknown key', () => {
    expect(permissions.denial(OPERATOR, [{ action: 'dynamodb:Scan', resource: TABLE_ARN }])).toBeUndefined();
    expect(permissions.knows('Fn')).toBe(true);
    expect(permissions.knows('Stranger')).toBe(false);
  });
});
