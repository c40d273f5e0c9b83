import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

type Reason = 'None' | 'ConditionalCheckFailed' | 'TransactionConflict';

/** The table's error for a transaction that it did not write. `reasons` are the reasons of its writes. */
export const canceledTransaction = (...reasons: readonly Reason[]): TransactionCanceledException =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Canceled',
    CancellationReasons: reasons.map((Code) => ({ Code })),
  });
