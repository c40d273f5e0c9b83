import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

import { addCapacity } from '../runtime/activity.ts';

const consumed = z.object({ CapacityUnits: z.number().default(0) });
/** Calls with several items return a list, one entry per table. */
const answer = z.object({ ConsumedCapacity: z.union([consumed, z.array(consumed)]).optional() });

/** Makes every call report its consumed capacity and adds it up for the log. Rejected writes report nothing. */
export function countCapacity(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
      // Counting for the log must not fail a call that succeeded.
      const { ConsumedCapacity = [] } = answer.safeParse(result.output).data ?? {};
      for (const { CapacityUnits } of [ConsumedCapacity].flat()) addCapacity(CapacityUnits);
      return result;
    },
    { name: 'countCapacity', step: 'initialize', priority: 'low' },
  );
}
