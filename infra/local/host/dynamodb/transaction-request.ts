import { createKey, validateItem, validateKey } from 'dynalite/db/index.js';
import type { Item } from 'dynalite/db/index.js';
import * as z from 'zod';

import { fromDynalite, validationException } from './dynamodb-error.ts';
import { parsed } from './parsed.ts';
import { itemWrites } from './single-writes.ts';
import type { TableCatalog } from './table-catalog.ts';
import type { Table } from './table.ts';
import { validated } from './validated.ts';
import type { Input } from './validated.ts';

const part = z.looseObject({ TableName: z.string() });
const transactItem = z.union([
  z.strictObject({ Put: part }),
  z.strictObject({ Update: part.extend({ UpdateExpression: z.string() }) }),
  z.strictObject({ Delete: part }),
  z.strictObject({ ConditionCheck: part.extend({ ConditionExpression: z.string() }) }),
]);
const transactWriteRequest = z.object({
  TransactItems: z.array(transactItem).min(1).max(100),
  ClientRequestToken: z.string().min(1).max(36).optional(),
  ReturnConsumedCapacity: z.string().optional(),
});

export type TransactionPart = {
  readonly kind: 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck';
  readonly table: Table;
  /** The item's key in dynalite's sortable form. */
  readonly key: string;
  readonly data: Input;
  readonly returnsOldItem: boolean;
};

export type Transaction = {
  readonly parts: readonly TransactionPart[];
  readonly token: string | undefined;
  readonly request: Input;
};

/** Parses TransactWriteItems and makes the checks that AWS makes before it reads any item. */
export function parseTransaction(tables: TableCatalog, input: unknown): Transaction {
  const request = parsed(transactWriteRequest, input);
  const parts = request.TransactItems.map((item) => parsePart(tables, item));
  const names = new Set(parts.map(({ table, key }) => `${table.TableName}/${key}`));
  if (names.size < parts.length) {
    throw validationException('Transaction request cannot include multiple operations on one item');
  }
  return { parts, token: request.ClientRequestToken, request };
}

function parsePart(tables: TableCatalog, item: z.infer<typeof transactItem>): TransactionPart {
  const [kind, request] = kindOf(item);
  const rules = itemWrites[kind === 'ConditionCheck' ? 'DeleteItem' : kind].request;
  const data = validated(rules, { ...request, ReturnConsumedCapacity: 'TOTAL' });
  const table = tables.require(request.TableName);
  const attributes = (data['Item'] ?? data['Key']) as Item; // one of them is required by the rules
  const fault = kind === 'PutItem' ? validateItem(attributes, table) : validateKey(attributes, table);
  if (fault) throw fromDynalite(fault);
  return {
    kind,
    table,
    key: createKey(attributes, table),
    data,
    returnsOldItem: request['ReturnValuesOnConditionCheckFailure'] === 'ALL_OLD',
  };
}

function kindOf(item: z.infer<typeof transactItem>): [TransactionPart['kind'], z.infer<typeof part>] {
  if ('Put' in item) return ['PutItem', item.Put];
  if ('Update' in item) return ['UpdateItem', item.Update];
  if ('Delete' in item) return ['DeleteItem', item.Delete];
  return ['ConditionCheck', item.ConditionCheck];
}
