import * as z from 'zod';

import type { DynamoDb } from '../dynamodb/engine.ts';

/** One call of DynamoDB as it is paid for. */
export type TableCall = {
  /** Access key of the caller: a function's logical id, or the operator. */
  readonly principal: string;
  /** The operation, with the index of a query: `GetItem`, `Query gsi1`. */
  readonly name: string;
  readonly kind: 'read' | 'write';
  readonly units: number;
};

export type ObserveCall = (call: TableCall) => void;

const consumed = z.object({ CapacityUnits: z.number() });
const output = z.looseObject({ ConsumedCapacity: z.union([consumed, z.array(consumed)]).optional() });
const input = z.looseObject({ IndexName: z.string().optional(), ReturnConsumedCapacity: z.string().optional() });

const reads = new Set(['GetItem', 'BatchGetItem', 'TransactGetItems', 'Query', 'Scan']);

/** Runs an operation and tells what it cost. One that fails is not told: the caller will try again or give up. */
export async function observed(
  dynamoDb: Pick<DynamoDb, 'call'>,
  { principal, observe }: { readonly principal: string; readonly observe: ObserveCall },
  operation: string,
  request: unknown,
): Promise<unknown> {
  const { IndexName, ReturnConsumedCapacity } = input.parse(request);
  const answer = output.parse(
    await dynamoDb.call(operation, { ...Object(request), ReturnConsumedCapacity: ReturnConsumedCapacity ?? 'TOTAL' }),
  );
  const { ConsumedCapacity = [], ...rest } = answer;
  const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
  const name = IndexName === undefined ? operation : `${operation} ${IndexName}`;
  observe({ principal, name, kind: reads.has(operation) ? 'read' : 'write', units });
  return ReturnConsumedCapacity === undefined ? rest : answer;
}
