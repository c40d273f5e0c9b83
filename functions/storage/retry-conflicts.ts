import { TransactionConflictException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { AppError } from '#shared/http/errors.ts';

/** The 409 for a write that repeatedly lost to concurrent ones. */
export const conflict = (cause: unknown): AppError =>
  new AppError('CONFLICT', 'Someone else is changing this right now. Please try again.', { cause });

/**
 * DynamoDB rejects a single write while a transaction on the same item is running. Marks such an error as retryable for
 * the SDK, and turns one that remains after the SDK's retries into a 409.
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
