import { Readable } from 'node:stream';
import type { Database, Done, Item, KeyRange, Part, Snapshot, Store } from 'dynalite/db/index.js';

import type { TableCatalog } from './table-catalog.ts';
import { MAX_ITEM_BYTES } from './validated.ts';

const itemPrefix = (table: string) => `item-${table}~`;
const indexPrefix = (kind: string, table: string, index: string) => `index-${kind.toLowerCase()}~${table}~${index}~`;

/** The table of an item's key; undefined for keys with other prefixes: index rows, stream records and the rest. */
export function tableOfItemKey(key: string): string | undefined {
  return /^item-([^~]+)~/.exec(key)?.[1];
}

/** Rows that a query fetches from LevelDB at a time. */
const ROWS_PER_FETCH = 100;

/** The store that dynalite's read actions read: the present state or, with a snapshot, an earlier one. */
export function storeView(database: Database, tables: TableCatalog, snapshot?: Snapshot): Store {
  const part = (prefix: string): Part => ({
    lock: withoutLock,
    get: (key, done) => fetchItem(database, { key: prefix + key, snapshot }, done),
    put: refuse,
    del: refuse,
    createValueStream: (range) => Readable.from(rowsOf(database, within(prefix, range), snapshot)),
  });
  return storeOf(tables, part);
}

/** The store that dynalite's actions expect, with each part of the database addressed by its key prefix. */
export function storeOf(tables: TableCatalog, part: (prefix: string) => Part): Store {
  return {
    options: { maxItemSize: MAX_ITEM_BYTES },
    getTable(name: string, ...rest: readonly unknown[]) {
      const done = rest.at(-1) as Done<ReturnType<TableCatalog['require']>>; // the optional flag before it concerns tables that are being created
      try {
        done(null, tables.require(name));
      } catch (error) {
        done(error as Error); // thrown by `require` or by the action; the caller of the action gets both
      }
    },
    getItemDb: (table) => part(itemPrefix(table)),
    getIndexDb: (kind, table, index) => part(indexPrefix(kind, table, index)),
  };
}

/** The engine runs one write at a time, so keys need no locks. */
export function withoutLock(_key: string, work: (release: <T>(done: T) => T) => void): void {
  work((done) => done);
}

/** Passes an item to an action. An exception in the action is passed to it as an error instead of ending the process. */
export function fetchItem(
  database: Database,
  { key, snapshot }: { readonly key: string; readonly snapshot?: Snapshot | undefined },
  done: Done<Item>,
): void {
  try {
    done(null, database.getSync(key, { snapshot }) as Item | undefined); // the keys of items and index rows hold items only
  } catch (error) {
    done(error as Error); // LevelDB and dynalite throw nothing but errors
  }
}

function refuse(): never {
  throw new Error('A read must not write');
}

function within(prefix: string, { gt, gte, lt, lte, ...rest }: KeyRange): KeyRange {
  const lower = gte !== undefined ? { gte: prefix + gte } : gt !== undefined ? { gt: prefix + gt } : { gte: prefix };
  const upper =
    lte !== undefined ? { lte: prefix + lte } : lt !== undefined ? { lt: prefix + lt } : { lt: `${prefix}~` };
  return { ...rest, ...lower, ...upper };
}

async function* rowsOf(database: Database, range: KeyRange, snapshot: Snapshot | undefined): AsyncGenerator {
  const entries = database.iterator({ ...range, snapshot });
  try {
    for (;;) {
      const rows = await entries.nextv(ROWS_PER_FETCH);
      if (rows.length === 0) return;
      for (const [, value] of rows) yield value;
    }
  } finally {
    await entries.close();
  }
}
