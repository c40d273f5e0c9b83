import { checkConditional, capacityUnits } from 'dynalite/db/index.js';
import type { Item, Part } from 'dynalite/db/index.js';

import { byTable, indexUnits, wantsCapacity } from './capacity.ts';
import type { ConsumedCapacity } from './capacity.ts';
import { commit } from './commit.ts';
import { DynamoDbError, fromDynalite } from './dynamodb-error.ts';
import type { Internals } from './internals.ts';
import { isRepeated, tokenOperations } from './request-tokens.ts';
import { runAction } from './run-action.ts';
import type { Output } from './run-action.ts';
import { itemWrites } from './single-writes.ts';
import { parseTransaction } from './transaction-request.ts';
import type { Transaction, TransactionPart } from './transaction-request.ts';
import { openWriteUnit } from './write-unit.ts';
import type { WriteUnit } from './write-unit.ts';

type CancellationReason = { readonly Code: string; readonly Message?: string; readonly Item?: Item };
type TransactionOutcome = { readonly reason: CancellationReason; readonly units: ConsumedCapacity | undefined };

/** TransactWriteItems: all parts run on one write unit, which is committed as a whole or not at all. */
export function openTransactions(internals: Internals): (input: unknown) => Promise<Output> {
  let attempts = 0;

  return async (input) => {
    const transaction = parseTransaction(internals.tables, input);
    return internals.exclusive(async () => {
      if (isRepeated(internals.database, transaction.token, transaction.request)) return {};
      attempts += 1;
      const turns = attempts / internals.faults.conflictEvery;
      if (Number.isInteger(turns)) {
        const reason = turns % 2 === 0 ? throttled : conflict;
        throw canceled(transaction.parts.map((_part, position) => (position === 0 ? reason : none)));
      }
      return write(internals, transaction);
    });
  };
}

const none: CancellationReason = { Code: 'None' };
const conflict: CancellationReason = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' };
const throttled: CancellationReason = {
  Code: 'ThrottlingError',
  Message: 'Throughput exceeds the current capacity of your table or index.',
};

async function write(internals: Internals, { parts, token, request }: Transaction): Promise<Output> {
  const unit = openWriteUnit(internals.database, internals.tables);
  const outcomes: TransactionOutcome[] = [];
  for (const part of parts) outcomes.push(await attempt(unit, part));
  const reasons = outcomes.map(({ reason }) => reason);
  if (reasons.some(({ Code }) => Code !== 'None')) throw canceled(reasons);
  const items = outcomes.flatMap(({ units }) => units ?? []);
  // AWS writes each item of a transaction twice: to prepare and to commit.
  const consumed = wantsCapacity(request) ? [...items, ...items, ...indexUnits(internals, unit)] : [];
  await commit(internals, unit, { alongside: tokenOperations(token, request) });
  return consumed.length > 0 ? { ConsumedCapacity: byTable(consumed) } : {};
}

async function attempt(unit: WriteUnit, part: TransactionPart): Promise<TransactionOutcome> {
  try {
    return { reason: none, units: await run(unit, part) };
  } catch (error) {
    if (!(error instanceof DynamoDbError)) throw error;
    return { reason: await reasonOf(error, unit, part), units: undefined };
  }
}

async function run(unit: WriteUnit, { kind, table, key, data }: TransactionPart): Promise<ConsumedCapacity> {
  if (kind !== 'ConditionCheck') {
    const output = await runAction(itemWrites[kind].run, unit.store, data);
    return output['ConsumedCapacity'] as ConsumedCapacity; // always requested by the parser
  }
  const existing = await read(unit.store.getItemDb(table.TableName), key);
  const fault = checkConditional(data, existing);
  if (fault) throw fromDynalite(fault);
  return { TableName: table.TableName, CapacityUnits: capacityUnits(existing, false, true) };
}

async function reasonOf(
  error: DynamoDbError,
  unit: WriteUnit,
  { table, key, returnsOldItem }: TransactionPart,
): Promise<CancellationReason> {
  if (error.type !== 'ConditionalCheckFailedException') return { Code: 'ValidationError', Message: error.message };
  const item = returnsOldItem ? await read(unit.store.getItemDb(table.TableName), key) : undefined;
  return { Code: 'ConditionalCheckFailed', Message: error.message, ...(item && { Item: item }) };
}

function read(items: Part, key: string): Promise<Item | undefined> {
  return new Promise((resolve, reject) => {
    items.get(key, (error, item) => (error ? reject(error) : resolve(item)));
  });
}

function canceled(reasons: readonly CancellationReason[]): DynamoDbError {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new DynamoDbError('TransactionCanceledException', message, { extras: { CancellationReasons: reasons } });
}
