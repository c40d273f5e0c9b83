import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { AppError } from '#shared/http/errors.ts';

/** The words for a write that lost to others again and again. */
export const conflict = (cause: unknown): AppError =>
  new AppError('CONFLICT', 'Someone else is changing this right now. Please try again.', { cause });

/**
 * A single write may meet a transaction on the same item. It did not happen then, so it may be tried again: the SDK does,
 * with its own pauses, once the error says so. What still fails becomes a 409.
 */
export function retryConflicts(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        if (error instanceof TransactionConflictException) error.$retryable = { throttling: false };
        throw error;
      }
    },
    { name: 'markConflicts', step: 'finalizeRequest', priority: 'low' },
  );
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args);
      } catch (error) {
        throw error instanceof TransactionConflictException ? conflict(error) : error;
      }
    },
    { name: 'nameConflicts', step: 'initialize' },
  );
}
