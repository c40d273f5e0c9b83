import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

type Reason = 'None' | 'ConditionalCheckFailed' | 'TransactionConflict';

/** What the table says of a transaction that it did not write, with the reason of each write. */
export const canceledTransaction = (...reasons: readonly Reason[]): TransactionCanceledException =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Canceled',
    CancellationReasons: reasons.map((Code) => ({ Code })),
  });
