import type { StreamRecord } from './stream-record.ts';

/** A record and its key in LevelDB. */
export type StreamEntry = { readonly key: string; readonly record: StreamRecord };

/** The newest stream records of all tables, in memory: all records after a sequence number that are not trimmed yet. */
export type RecentRecords = {
  readonly after: string;
  add(added: readonly StreamEntry[]): void;
  remove(keys: ReadonlySet<string>): void;
  /** The records of one table after a sequence number. */
  find(prefix: string, afterSequence: string): readonly StreamEntry[];
};

/** Bounds the memory. A consumer that lags further behind reads from LevelDB. */
const MAX_RECENT = 1000;

export function openRecentRecords(start: string): RecentRecords {
  let after = start;
  let entries: readonly StreamEntry[] = [];
  return {
    get after() {
      return after;
    },
    add(added) {
      const all = [...entries, ...added];
      entries = all.slice(-MAX_RECENT);
      after = all.at(-MAX_RECENT - 1)?.record.dynamodb.SequenceNumber ?? after;
    },
    remove(keys) {
      entries = entries.filter(({ key }) => !keys.has(key));
    },
    find: (prefix, afterSequence) =>
      entries.filter(({ key }) => key.startsWith(prefix) && key > prefix + afterSequence),
  };
}
