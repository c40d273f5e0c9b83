import { type Database, type Item, type Part, type Store } from 'dynalite/db/index.js';
import { fetchItem, storeOf, withoutLock } from './store-view.ts';
import { type TableCatalogue } from './table-catalogue.ts';

/** What one request does to one key: the new value, or undefined when the key goes. */
export type Change = { readonly key: string; readonly value: Item | undefined };

/**
 * A store that keeps what actions write instead of writing it, so that items, index rows and stream records of one
 * request (or of all parts of a transaction) reach LevelDB in one batch or not at all.
 */
export type WriteUnit = {
  readonly store: Store;
  /** Changes in the order of their first write. */
  changes(): readonly Change[];
  /** The item as this unit read it before changing it. */
  before(key: string): Item | undefined;
  /** The first item this unit read: the one a single write is about. */
  firstRead(): Item | undefined;
};

export function openWriteUnit(database: Database, tables: TableCatalogue): WriteUnit {
  const pending = new Map<string, Change>();
  const read = new Map<string, Item | undefined>();

  const part = (prefix: string): Part => ({
    lock: withoutLock,
    get(name, done) {
      const key = prefix + name;
      const change = pending.get(key);
      if (change) return done(null, change.value);
      return void fetchItem(database, { key }, (error, item) => {
        if (!error) read.set(key, item);
        done(error, item);
      });
    },
    put(name, value, done) {
      pending.set(prefix + name, { key: prefix + name, value });
      done(null);
    },
    del(name, done) {
      pending.set(prefix + name, { key: prefix + name, value: undefined });
      done(null);
    },
    createValueStream() {
      throw new Error('A write does not iterate');
    },
  });

  return {
    store: storeOf(tables, part),
    changes: () => [...pending.values()],
    before: (key) => read.get(key),
    firstRead: () => read.values().next().value,
  };
}
