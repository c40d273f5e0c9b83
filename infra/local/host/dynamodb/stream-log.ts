import type { Database, Operation } from 'dynalite/db/index.js';

import { streamRecord } from './stream-record.ts';
import type { ItemChange, StreamRecord } from './stream-record.ts';

const SEQUENCE_KEY = 'sequence';
const recordPrefix = (table: string) => `stream~${table}~`;

export type CommitListener = (records: readonly StreamRecord[]) => void;

/** The stream records of all tables, kept until the consumers trim them. */
export type StreamLog = {
  /** The records of changes that will be committed, and the operations to commit with them. */
  prepare(changes: readonly ItemChange[]): { records: StreamRecord[]; operations: Operation[] };
  publish(records: readonly StreamRecord[]): void;
  /** Records after a sequence number, or from the oldest kept, oldest first. */
  read(table: string, afterSequence: string | undefined, limit: number): Promise<readonly StreamRecord[]>;
  /** Deletes records up to and including a sequence number. */
  trim(table: string, throughSequence: string): Promise<void>;
  /** Calls a listener after each commit with records; returns a function that unsubscribes it. */
  onCommit(listener: CommitListener): () => void;
};

export function openStreamLog(database: Database): StreamLog {
  const listeners = new Set<CommitListener>();
  const stored = database.getSync(SEQUENCE_KEY, {});
  let sequence = typeof stored === 'number' ? stored : 0;
  /** LevelDB passes each deleted key on its way to the next one, so a deletion starts where the last one ended. */
  const trimmedThrough = new Map<string, string>();

  return {
    prepare(changes) {
      const records: StreamRecord[] = [];
      const operations: Operation[] = [];
      for (const change of changes) {
        // AWS's sequence numbers have at least 21 digits and sort as text.
        const record = streamRecord(change, String(sequence + 1).padStart(21, '0'));
        if (!record) continue;
        sequence += 1;
        records.push(record);
        const key = recordPrefix(change.table.TableName) + record.dynamodb.SequenceNumber;
        operations.push({ type: 'put', key, value: record });
      }
      if (records.length > 0) operations.push({ type: 'put', key: SEQUENCE_KEY, value: sequence });
      return { records, operations };
    },
    publish(records) {
      if (records.length === 0) return;
      for (const listener of listeners) listener(records);
    },
    async read(table, afterSequence, limit) {
      const prefix = recordPrefix(table);
      const records: StreamRecord[] = [];
      const range = { gt: prefix + (afterSequence ?? ''), lt: `${prefix}~`, limit };
      for await (const [, value] of database.iterator(range)) records.push(value as StreamRecord); // put by `prepare`
      return records;
    },
    async trim(table, throughSequence) {
      const prefix = recordPrefix(table);
      const operations: Operation[] = [];
      const handled = { gt: prefix + (trimmedThrough.get(table) ?? ''), lte: prefix + throughSequence };
      for await (const [key] of database.iterator(handled)) operations.push({ type: 'del', key });
      await database.batch(operations);
      trimmedThrough.set(table, throughSequence);
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
