import { create } from 'dynalite/db/index.js';
import type { Database } from 'dynalite/db/index.js';
import * as z from 'zod';

import { openCheckpoints } from './checkpoints.ts';
import type { Checkpoints } from './checkpoints.ts';
import { describeTable } from './describe-table.ts';
import { DynamoDbError } from './dynamodb-error.ts';
import { noFaults } from './faults.ts';
import type { Faults } from './faults.ts';
import type { Internals } from './internals.ts';
import { openMutex } from './mutex.ts';
import { parsed } from './parsed.ts';
import { openPast } from './past.ts';
import { getBatch, getOne, getPage, transactGet } from './reads.ts';
import type { Output } from './run-action.ts';
import { batchWriteItems, openItemWrites } from './single-writes.ts';
import { openStreamLog } from './stream-log.ts';
import type { CommitListener } from './stream-log.ts';
import type { StreamRecord } from './stream-record.ts';
import { openTableCatalogue } from './table-catalogue.ts';
import type { TableDefinition } from './table.ts';
import { describeTimeToLive, sweepExpired, updateTimeToLive } from './time-to-live.ts';
import { openTransactions } from './transactions.ts';

/** DynamoDB in a directory: dynalite's rules and expressions over LevelDB, with writes and transactions that are atomic. */
export type DynamoDb = {
  /** Answers one operation of the JSON API, such as 'GetItem'; throws DynamoDbError where AWS answers an error. */
  call(operation: string, input: unknown): Promise<unknown>;
  /** Makes a table, or finds it with the same keys and indexes. */
  ensureTable(definition: TableDefinition): Promise<void>;
  /** Stream records after a sequence number, oldest first. */
  readStream(tableName: string, afterSequence: string | undefined, limit: number): Promise<readonly StreamRecord[]>;
  /** Forgets the records every consumer has handled. */
  trimStream(tableName: string, throughSequence: string): Promise<void>;
  onCommit(listener: CommitListener): () => void;
  readonly checkpoints: Checkpoints;
  /** Deletes what has expired at `now` (milliseconds since 1970) and returns how many items went. */
  sweepExpired(now: number): Promise<number>;
  close(): Promise<void>;
};

type Options = { readonly directory: string; readonly faults?: Faults };
type Operation = (input: unknown) => Promise<Output>;

export async function openDynamoDb({ directory, faults }: Options): Promise<DynamoDb> {
  const { db: database } = create({ path: directory });
  await openDatabase(database, directory);
  const activeFaults = { ...noFaults, ...faults };
  const internals: Internals = {
    database,
    tables: await openTableCatalogue(database),
    streamLog: await openStreamLog(database),
    past: openPast(database, Math.max(activeFaults.indexLagMs, activeFaults.staleReadMs)),
    exclusive: openMutex(),
    faults: activeFaults,
  };
  const operations = operationsOf(internals);
  return {
    async call(operation, input) {
      const run = operations.get(operation);
      if (!run) throw new DynamoDbError('UnknownOperationException', `DynamoDB here has no operation ${operation}`);
      return run(input);
    },
    async ensureTable(definition) {
      await internals.tables.ensure(definition);
    },
    readStream: (tableName, afterSequence, limit) => internals.streamLog.read(tableName, afterSequence, limit),
    trimStream: (tableName, throughSequence) => internals.streamLog.trim(tableName, throughSequence),
    onCommit: (listener) => internals.streamLog.onCommit(listener),
    checkpoints: openCheckpoints(database),
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

async function openDatabase(database: Database, directory: string): Promise<void> {
  try {
    await database.open();
  } catch (error) {
    throw new Error(`Cannot open the data in ${directory}. Is another process using it?`, { cause: error });
  }
}
