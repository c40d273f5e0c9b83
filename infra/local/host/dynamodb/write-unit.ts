import type { Database, Item, Part, Store } from 'dynalite/db/index.js';

import { validationException } from './dynamodb-error.ts';
import { fetchItem, storeOf, tableOfItemKey, withoutLock } from './store-view.ts';
import type { TableCatalog } from './table-catalog.ts';

/** The change of one key by one request: the new value, or undefined when the key is deleted. */
type Change = { readonly key: string; readonly value: Item | undefined };

/**
 * A store that collects the writes of actions, so that items, index rows and stream records of one request (or of all
 * parts of a transaction) are written to LevelDB in one batch or not at all.
 */
export type WriteUnit = {
  readonly store: Store;
  /** Changes in the order of their first write. */
  changes(): readonly Change[];
  /** The item as this unit read it before its change. */
  before(key: string): Item | undefined;
  /** The first item this unit read: the item of a single write. */
  firstRead(): Item | undefined;
};

export function openWriteUnit(database: Database, tables: TableCatalog): WriteUnit {
  const pending = new Map<string, Change>();
  const read = new Map<string, Item | undefined>();

  const part = (prefix: string): Part => ({
    lock: withoutLock,
    get(name, done) {
      const key = prefix + name;
      const change = pending.get(key);
      if (change) return done(null, change.value);
      return fetchItem(database, { key }, (error, item) => {
        if (!error) read.set(key, item);
        done(error, item);
      });
    },
    put(name, value, done) {
      const fault = emptyIndexKey(tables, prefix, value);
      if (fault) return done(fault);
      pending.set(prefix + name, { key: prefix + name, value });
      return done(null);
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

/** AWS refuses an empty string as an index key; dynalite would store a row that no query can find. */
function emptyIndexKey(tables: TableCatalog, prefix: string, item: Item): Error | undefined {
  const indexes = tables.find(tableOfItemKey(prefix) ?? '')?.GlobalSecondaryIndexes ?? [];
  const keys = indexes.flatMap(({ IndexName, KeySchema }) => KeySchema.map((key) => ({ IndexName, ...key })));
  const empty = keys.find(({ AttributeName }) => item[AttributeName]?.S === '');
  return (
    empty &&
    validationException(
      'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
        'The AttributeValue for a key attribute cannot contain an empty string value. ' +
        `IndexName: ${empty.IndexName}, IndexKey: ${empty.AttributeName}`,
    )
  );
}
