import type { Database, Operation } from 'dynalite/db/index.js';

import { openRecentRecords } from './recent-records.ts';
import type { StreamEntry } from './recent-records.ts';
import { streamRecord } from './stream-record.ts';
import type { ItemChange, StreamRecord } from './stream-record.ts';

const SEQUENCE_KEY = 'sequence';
/** The prefix of positions in data folders. */
const POSITION_PREFIX = 'checkpoint~';
const recordPrefix = (table: string) => `stream~${table}~`;

// AWS's sequence numbers have at least 21 digits and sort as text.
const asSequence = (number: number) => String(number).padStart(21, '0');

export type CommitListener = (records: readonly StreamRecord[]) => void;

export type Progress = {
  readonly consumer: string;
  /** The last sequence number that the consumer has handled. */
  readonly through: string;
  /** The last one that every consumer of the table has handled, if each has handled one. */
  readonly allThrough: string | undefined;
};

/** The stream records of all tables, kept until the consumers have handled them. */
export type StreamLog = {
  /** The records of changes that will be committed, and the operations to commit with them. */
  prepare(changes: readonly ItemChange[]): { entries: StreamEntry[]; operations: Operation[] };
  publish(entries: readonly StreamEntry[]): void;
  /** Records after a sequence number, or from the oldest kept, oldest first. */
  read(table: string, afterSequence: string | undefined, limit: number): Promise<readonly StreamRecord[]>;
  /** The last stored position of a consumer. */
  position(consumer: string): string | undefined;
  /** Stores a consumer's position and deletes, in the same batch, the records that no consumer needs any more. */
  advance(table: string, progress: Progress): Promise<void>;
  /** Calls a listener after each commit with records; returns a function that unsubscribes it. */
  onCommit(listener: CommitListener): () => void;
};

export function openStreamLog(database: Database): StreamLog {
  const listeners = new Set<CommitListener>();
  const numbered = openNumbering(database);
  // Consumers mostly read what has just been written, so it is kept in memory: they read after every commit.
  const recent = openRecentRecords(numbered.last);
  /** LevelDB passes each deleted key on its way to the next one, so a deletion starts where the last one ended. */
  const trimmedThrough = new Map<string, string>();

  /** The keys of a table's records up to a sequence number. */
  async function keysThrough(table: string, through: string): Promise<readonly string[]> {
    const prefix = recordPrefix(table);
    const trimmed = trimmedThrough.get(table) ?? '';
    const inMemory = recent.find(prefix, '').map(({ key }) => key);
    const keys = inMemory.filter((key) => key <= prefix + through);
    if (trimmed >= recent.after) return keys;
    const older = through < recent.after ? through : recent.after;
    const range = { gt: prefix + trimmed, lte: prefix + older, values: false };
    for await (const [key] of database.iterator(range)) keys.push(key);
    return keys;
  }

  return {
    prepare: (changes) => numbered.prepare(changes),
    publish(entries) {
      if (entries.length === 0) return;
      recent.add(entries);
      const records = entries.map(({ record }) => record);
      for (const listener of listeners) listener(records);
    },
    async read(table, afterSequence = '', limit) {
      const prefix = recordPrefix(table);
      const found = recent.find(prefix, afterSequence).slice(0, limit);
      if (afterSequence >= recent.after) return found.map(({ record }) => record);
      const records: StreamRecord[] = [];
      const range = { gt: prefix + afterSequence, lt: `${prefix}~`, limit };
      for await (const [, value] of database.iterator(range)) records.push(value as StreamRecord); // put by `prepare`
      return records;
    },
    position(consumer) {
      const position = database.getSync(POSITION_PREFIX + consumer, {});
      return typeof position === 'string' ? position : undefined;
    },
    async advance(table, { consumer, through, allThrough }) {
      const keys = allThrough === undefined ? [] : await keysThrough(table, allThrough);
      const position: Operation = { type: 'put', key: POSITION_PREFIX + consumer, value: through };
      await database.batch([position, ...keys.map((key): Operation => ({ type: 'del', key }))]);
      if (allThrough === undefined) return;
      recent.remove(new Set(keys));
      if (allThrough > (trimmedThrough.get(table) ?? '')) trimmedThrough.set(table, allThrough);
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Numbers the records of all tables in the order of their commits. */
function openNumbering(database: Database) {
  const stored = database.getSync(SEQUENCE_KEY, {});
  let sequence = typeof stored === 'number' ? stored : 0;
  return {
    last: asSequence(sequence),
    prepare(changes: readonly ItemChange[]): { entries: StreamEntry[]; operations: Operation[] } {
      const entries: StreamEntry[] = [];
      const operations: Operation[] = [];
      for (const change of changes) {
        const record = streamRecord(change, asSequence(sequence + 1));
        if (!record) continue;
        sequence += 1;
        const key = recordPrefix(change.table.TableName) + record.dynamodb.SequenceNumber;
        entries.push({ key, record });
        operations.push({ type: 'put', key, value: record });
      }
      if (entries.length > 0) operations.push({ type: 'put', key: SEQUENCE_KEY, value: sequence });
      return { entries, operations };
    },
  };
}
