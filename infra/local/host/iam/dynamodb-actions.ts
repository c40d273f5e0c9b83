import * as z from 'zod';

import { arnOf } from '../template/account.ts';
import type { Action } from './policy.ts';

/** The partition key of each table and of its indexes, from the template. */
export type KeySchemas = ReadonlyMap<
  string,
  { readonly partition: string; readonly indexes: ReadonlyMap<string, string> }
>;

const attribute = z.object({ S: z.string().optional() }).catch({});
const item = z.record(z.string(), attribute);
const keyed = z.object({ TableName: z.string(), Key: item.optional(), Item: item.optional() });
const query = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  KeyConditionExpression: z.string().default(''),
  ExpressionAttributeNames: z.record(z.string(), z.string()).default({}),
  ExpressionAttributeValues: item.default({}),
});
const batchGet = z.object({ RequestItems: z.record(z.string(), z.object({ Keys: z.array(item) })) });
const batchWrite = z.object({
  RequestItems: z.record(
    z.string(),
    z.array(
      z.object({
        PutRequest: z.object({ Item: item }).optional(),
        DeleteRequest: z.object({ Key: item }).optional(),
      }),
    ),
  ),
});
const transaction = z.object({ TransactItems: z.array(z.record(z.string(), keyed)) });

/** IAM permits the parts of a transaction, not the transaction. */
const partOfTransaction: Readonly<Record<string, string>> = {
  Get: 'GetItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const tableArn = (table: string): string => arnOf('dynamodb', `table/${table}`);

type Item = z.infer<typeof item>;
type Access = { readonly table: string; readonly items: readonly Item[] };

function accessTo(name: string, { table, items }: Access, schemas: KeySchemas): Action {
  const partition = schemas.get(table)?.partition ?? '';
  const leadingKeys = items.flatMap((found) => found[partition]?.S ?? []);
  return { action: `dynamodb:${name}`, resource: tableArn(table), leadingKeys };
}

type Reader = (operation: string, input: unknown, schemas: KeySchemas) => readonly Action[];

const ofOneItem: Reader = (operation, input, schemas) => {
  const { TableName, Key, Item } = keyed.parse(input);
  return [accessTo(operation, { table: TableName, items: [Key ?? Item ?? {}] }, schemas)];
};

const ofTransaction: Reader = (_operation, input, schemas) =>
  transaction
    .parse(input)
    .TransactItems.flatMap((parts) => Object.entries(parts))
    .map(([part, { TableName, Key, Item }]) =>
      accessTo(partOfTransaction[part] ?? part, { table: TableName, items: [Key ?? Item ?? {}] }, schemas),
    );

const readers: Readonly<Record<string, Reader>> = {
  GetItem: ofOneItem,
  PutItem: ofOneItem,
  UpdateItem: ofOneItem,
  DeleteItem: ofOneItem,
  Query: (_operation, input, schemas) => [queryAction(query.parse(input), schemas)],
  BatchGetItem: (operation, input, schemas) =>
    Object.entries(batchGet.parse(input).RequestItems).map(([table, { Keys }]) =>
      accessTo(operation, { table, items: Keys }, schemas),
    ),
  BatchWriteItem: (operation, input, schemas) =>
    Object.entries(batchWrite.parse(input).RequestItems).map(([table, requests]) => {
      const items = requests.map((entry) => entry.PutRequest?.Item ?? entry.DeleteRequest?.Key ?? {});
      return accessTo(operation, { table, items }, schemas);
    }),
  TransactGetItems: ofTransaction,
  TransactWriteItems: ofTransaction,
};

const ofTable: Reader = (operation, input) => {
  const { TableName } = z.object({ TableName: z.string().default('*') }).parse(input);
  return [{ action: `dynamodb:${operation}`, resource: tableArn(TableName) }];
};

/** The actions a DynamoDB call needs, with the partition keys it names. */
export const dynamoDbActions: Reader = (operation, input, schemas) =>
  (readers[operation] ?? ofTable)(operation, input, schemas);

function queryAction(input: z.infer<typeof query>, schemas: KeySchemas): Action {
  const { TableName, IndexName } = input;
  const schema = schemas.get(TableName);
  const [partition, resource] =
    IndexName === undefined
      ? [schema?.partition, tableArn(TableName)]
      : [schema?.indexes.get(IndexName), `${tableArn(TableName)}/index/${IndexName}`];
  return { action: 'dynamodb:Query', resource, leadingKeys: equalTo(partition, input) };
}

/** The values that a key condition requires of an attribute by `=`. */
function equalTo(attributeName: string | undefined, input: z.infer<typeof query>): readonly string[] {
  const equalities = [...input.KeyConditionExpression.matchAll(/([#\w.]+)\s*=\s*(:\w+)/g)];
  return equalities
    .filter(([, name = '']) => (input.ExpressionAttributeNames[name] ?? name) === attributeName)
    .flatMap(([, , value = '']) => input.ExpressionAttributeValues[value]?.S ?? []);
}
