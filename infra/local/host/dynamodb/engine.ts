import * as z from 'zod';

import { describeTable } from './describe-table.ts';
import { DynamoDbError } from './dynamodb-error.ts';
import { noFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import { openHistory } from './history.ts';
import type { Internals } from './internals.ts';
import { openMutex } from './mutex.ts';
import { openDatabase } from './open-database.ts';
import { parsed } from './parsed.ts';
import { getBatch, getOne, getPage, transactGet } from './reads.ts';
import type { Output } from './run-action.ts';
import { batchWriteItems, openItemWrites } from './single-writes.ts';
import { openStreamLog } from './stream-log.ts';
import type { CommitListener, Progress } from './stream-log.ts';
import type { StreamRecord } from './stream-record.ts';
import { openTableCatalog } from './table-catalog.ts';
import type { TableDefinition } from './table.ts';
import { describeTimeToLive, sweepExpired, updateTimeToLive } from './time-to-live.ts';
import { openTransactions } from './transactions.ts';

/**
 * DynamoDB in a directory: dynalite's validation and expressions over LevelDB, with atomic writes and transactions, global
 * secondary indexes, streams, time to live and consumed capacity. Tables cannot be created or changed over the API, and
 * PartiQL, backups and exports are missing: those answer UnknownOperationException.
 */
export type DynamoDb = {
  /** Answers one operation of the JSON API, such as 'GetItem'; throws DynamoDbError where AWS answers an error. */
  call(operation: string, input: unknown): Promise<unknown>;
  /** Creates a table. Throws when it exists with other keys or indexes. */
  ensureTable(definition: TableDefinition): Promise<void>;
  /** Stream records after a sequence number, oldest first. */
  readStream(tableName: string, afterSequence: string | undefined, limit: number): Promise<readonly StreamRecord[]>;
  /** The sequence number up to which a consumer of a stream has stored that it handled the records. */
  streamPosition(consumer: string): string | undefined;
  /** Stores how far a consumer has come, and deletes the records that every consumer has handled. */
  advanceStream(tableName: string, progress: Progress): Promise<void>;
  onCommit(listener: CommitListener): () => void;
  /** Deletes the items that have expired at `now` (milliseconds since 1970) and returns their number. */
  sweepExpired(now: number): Promise<number>;
  close(): Promise<void>;
};

type DynamoDbOptions = { readonly directory: string; readonly faults?: Faults };
type Operation = (input: unknown) => Promise<Output>;

export async function openDynamoDb({ directory, faults }: DynamoDbOptions): Promise<DynamoDb> {
  const database = await openDatabase(directory);
  const activeFaults = { ...noFaults, ...faults };
  const internals: Internals = {
    database,
    tables: await openTableCatalog(database),
    streamLog: openStreamLog(database),
    history: openHistory(database, Math.max(activeFaults.indexLagMs, activeFaults.staleReadMs)),
    exclusive: openMutex(),
    faults: activeFaults,
  };
  const operations = operationsOf(internals);
  return {
    async call(operation, input) {
      const run = operations.get(operation);
      if (!run)
        throw new DynamoDbError('UnknownOperationException', `The local DynamoDB has no operation ${operation}`);
      return run(input);
    },
    async ensureTable(definition) {
      await internals.tables.ensure(definition);
    },
    readStream: (tableName, afterSequence, limit) => internals.streamLog.read(tableName, afterSequence, limit),
    streamPosition: (consumer) => internals.streamLog.position(consumer),
    advanceStream: (tableName, progress) => internals.streamLog.advance(tableName, progress),
    onCommit: (listener) => internals.streamLog.onCommit(listener),
    sweepExpired: (now) => sweepExpired(internals, now),
    close: () => internals.exclusive(() => database.close()),
  };
}

function operationsOf(internals: Internals): ReadonlyMap<string, Operation> {
  const { tables } = internals;
  const writeItem = openItemWrites(internals);
  return new Map<string, Operation>([
    ['GetItem', (input) => getOne(internals, input)],
    ['Query', (input) => getPage(internals, 'Query', input)],
    ['Scan', (input) => getPage(internals, 'Scan', input)],
    ['BatchGetItem', (input) => getBatch(internals, input)],
    ['TransactGetItems', (input) => transactGet(internals, input)],
    ['PutItem', (input) => writeItem('PutItem', input)],
    ['UpdateItem', (input) => writeItem('UpdateItem', input)],
    ['DeleteItem', (input) => writeItem('DeleteItem', input)],
    ['BatchWriteItem', (input) => batchWriteItems(internals, input)],
    ['TransactWriteItems', openTransactions(internals)],
    ['UpdateTimeToLive', (input) => updateTimeToLive(tables, input)],
    ['DescribeTimeToLive', async (input) => describeTimeToLive(tables, input)],
    ['ListTables', async () => ({ TableNames: tables.all().map(({ TableName }) => TableName) })],
    [
      'DescribeTable',
      async (input) => {
        const { TableName } = parsed(z.object({ TableName: z.string() }), input);
        return { Table: describeTable(tables.require(TableName)) };
      },
    ],
  ]);
}
