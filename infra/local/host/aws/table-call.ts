import * as z from 'zod';

import type { DynamoDb } from '../dynamodb/engine.ts';

/** One billed DynamoDB operation. */
export type TableCall = {
  /** Access key of the caller: the logical id of a function, or the operator. */
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

/** Runs an operation and reports what it consumed. Failed ones are not reported. */
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
