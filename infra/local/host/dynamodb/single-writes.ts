import batchWriteItem from 'dynalite/actions/batchWriteItem.js';
import deleteItem from 'dynalite/actions/deleteItem.js';
import putItem from 'dynalite/actions/putItem.js';
import updateItem from 'dynalite/actions/updateItem.js';
import * as batchWriteRequest from 'dynalite/validations/batchWriteItem.js';
import * as deleteRequest from 'dynalite/validations/deleteItem.js';
import * as putRequest from 'dynalite/validations/putItem.js';
import * as updateRequest from 'dynalite/validations/updateItem.js';

import { byTable, indexUnits, wantsCapacity } from './capacity.ts';
import type { ConsumedCapacity } from './capacity.ts';
import { commit } from './commit.ts';
import { DynamoDbError } from './dynamodb-error.ts';
import type { Internals } from './internals.ts';
import { runAction } from './run-action.ts';
import type { Output } from './run-action.ts';
import { validated } from './validated.ts';
import type { Input } from './validated.ts';
import { openWriteUnit } from './write-unit.ts';
import type { WriteUnit } from './write-unit.ts';

/** The writes of one item, each with dynalite's action and validation; transactions run the same ones. */
export const itemWrites = {
  PutItem: { run: putItem, request: putRequest },
  UpdateItem: { run: updateItem, request: updateRequest },
  DeleteItem: { run: deleteItem, request: deleteRequest },
} as const;

type ItemWrite = (operation: keyof typeof itemWrites, input: unknown) => Promise<Output>;

/** Writes of one item; some are refused when the fault `writeConflictEvery` is on. */
export function openItemWrites(internals: Internals): ItemWrite {
  const { writeConflictEvery } = internals.faults;
  let attempts = 0;
  return async (operation, input) => {
    attempts += 1;
    if (writeConflictEvery > 0 && attempts % writeConflictEvery === 0) {
      throw new DynamoDbError('TransactionConflictException', 'Transaction is ongoing for the item');
    }
    return writeItem(internals, operation, input);
  };
}

async function writeItem(internals: Internals, operation: keyof typeof itemWrites, input: unknown): Promise<Output> {
  const { run, request } = itemWrites[operation];
  const data = validated(request, input);
  return internals.exclusive(async () => {
    const unit = openWriteUnit(internals.database, internals.tables);
    try {
      const output = await runAction(run, unit.store, data);
      return await committed(internals, unit, { data, output });
    } catch (error) {
      throw withOldItem(error, input, unit);
    }
  });
}

/** Up to 25 puts and deletes. They are atomic here, which AWS does not promise. */
export async function batchWriteItems(internals: Internals, input: unknown): Promise<Output> {
  const data = validated(batchWriteRequest, input);
  return internals.exclusive(async () => {
    const unit = openWriteUnit(internals.database, internals.tables);
    const output = await runAction(batchWriteItem, unit.store, data);
    return committed(internals, unit, { data, output });
  });
}

async function committed(
  internals: Internals,
  unit: WriteUnit,
  { data, output }: { readonly data: Input; readonly output: Output },
): Promise<Output> {
  if (!wantsCapacity(data)) {
    await commit(internals, unit);
    return output;
  }
  const indexes = indexUnits(internals, unit);
  await commit(internals, unit);
  const consumed = output['ConsumedCapacity'] as ConsumedCapacity | readonly ConsumedCapacity[]; // dynalite's own shape
  const sums = byTable([consumed, indexes].flat());
  return { ...output, ConsumedCapacity: Array.isArray(consumed) ? sums : sums[0] };
}

/** Adds the item that a condition failed on if it was requested; dynalite does not know that parameter. */
function withOldItem(error: unknown, input: unknown, unit: WriteUnit): unknown {
  if (!(error instanceof DynamoDbError) || error.type !== 'ConditionalCheckFailedException') return error;
  const { ReturnValuesOnConditionCheckFailure: returnValues } = Object(input) as Input;
  const item = returnValues === 'ALL_OLD' ? unit.firstRead() : undefined;
  return item ? new DynamoDbError(error.type, error.message, { extras: { Item: item }, cause: error }) : error;
}
