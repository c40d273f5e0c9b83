import { Readable } from 'node:stream';
import type { Database, Done, Item, KeyRange, Part, Snapshot, Store } from 'dynalite/db/index.js';

import type { TableCatalogue } from './table-catalogue.ts';
import { MAX_ITEM_BYTES } from './validated.ts';

const itemPrefix = (table: string) => `item-${table}~`;
const indexPrefix = (kind: string, table: string, index: string) => `index-${kind.toLowerCase()}~${table}~${index}~`;

/** The table an item's key belongs to; index rows, stream records and the rest lie under other prefixes. */
export function tableOfItemKey(key: string): string | undefined {
  return /^item-([^~]+)~/.exec(key)?.[1];
}

/** Rows fetched from LevelDB at once while a query streams. */
const ROWS_PER_FETCH = 100;

/** The database as dynalite's read actions see it: as it is now or, with a snapshot, as it was. */
export function storeView(database: Database, tables: TableCatalogue, snapshot?: Snapshot): Store {
  const part = (prefix: string): Part => ({
    lock: withoutLock,
    get: (key, done) => void fetchItem(database, { key: prefix + key, snapshot }, done),
    put: refuse,
    del: refuse,
    createValueStream: (range) => Readable.from(rowsOf(database, within(prefix, range), snapshot)),
  });
  return storeOf(tables, part);
}

/** The surface dynalite's actions expect, over parts of the database named by their key prefix. */
export function storeOf(tables: TableCatalogue, part: (prefix: string) => Part): Store {
  return {
    options: { maxItemSize: MAX_ITEM_BYTES },
    getTable(name: string, ...rest: readonly unknown[]) {
      const done = rest.at(-1) as Done<ReturnType<TableCatalogue['require']>>; // the optional flag before it concerns tables being made
      try {
        done(null, tables.require(name));
      } catch (error) {
        done(error as Error); // thrown by `require` or by the action itself; both belong to the caller of the action
      }
    },
    getItemDb: (table) => part(itemPrefix(table)),
    getIndexDb: (kind, table, index) => part(indexPrefix(kind, table, index)),
  };
}

/** Writes are serialised by the engine, so a key needs no lock of its own. */
export function withoutLock(_key: string, work: (release: <T>(done: T) => T) => void): void {
  work((done) => done);
}

/** Delivers an item to an action. An exception inside the action comes back to it as an error instead of ending the process. */
export async function fetchItem(
  database: Database,
  { key, snapshot }: { readonly key: string; readonly snapshot?: Snapshot | undefined },
  done: Done<Item>,
): Promise<void> {
  try {
    const [value] = await database.getMany([key], { snapshot });
    done(null, value as Item | undefined); // only items lie under an item's or an index row's key
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
