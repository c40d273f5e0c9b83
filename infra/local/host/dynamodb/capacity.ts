import { isDeepStrictEqual } from 'node:util';
import { capacityUnits } from 'dynalite/db/index.js';
import type { Item } from 'dynalite/db/index.js';

import type { Internals } from './internals.ts';
import type { Input } from './validated.ts';
import type { WriteUnit } from './write-unit.ts';

export type ConsumedCapacity = { readonly TableName: string; readonly CapacityUnits: number };

export function wantsCapacity(input: Input): boolean {
  return input['ReturnConsumedCapacity'] === 'TOTAL' || input['ReturnConsumedCapacity'] === 'INDEXES';
}

/** Sums units by table, as batches and transactions report them. */
export function byTable(entries: readonly ConsumedCapacity[]): readonly ConsumedCapacity[] {
  const sums = new Map<string, number>();
  for (const { TableName, CapacityUnits } of entries) sums.set(TableName, (sums.get(TableName) ?? 0) + CapacityUnits);
  return [...sums].map(([TableName, CapacityUnits]) => ({ TableName, CapacityUnits }));
}

/**
 * The write units of a write unit's index rows, by table: one per started KB for a row that is added, changed or
 * removed, none for an unchanged row. (AWS: "Provisioned throughput considerations for global secondary indexes".)
 */
export function indexUnits({ database }: Internals, unit: WriteUnit): readonly ConsumedCapacity[] {
  const rows = unit.changes().filter(({ key }) => key.startsWith('index-'));
  return rows.map(({ key, value }) => ({
    TableName: key.split('~')[1] ?? '',
    CapacityUnits: rowUnits(database.getSync(key, {}) as Item | undefined, value), // an index row is an item
  }));
}

function rowUnits(before: Item | undefined, after: Item | undefined): number {
  const now = after && (JSON.parse(JSON.stringify(after)) as Item); // as it will be stored: without absent attributes
  if (isDeepStrictEqual(before, now)) return 0;
  return Math.max(before ? writeUnits(before) : 0, now ? writeUnits(now) : 0);
}

function writeUnits(item: Item): number {
  return capacityUnits(item, false, true);
}
