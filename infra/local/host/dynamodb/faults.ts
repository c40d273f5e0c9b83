/** What AWS may do to a caller and a well-behaved local engine never would. Used by the product's tests. */
export type Faults = {
  /** How long an index read lags behind the table, in milliseconds. */
  readonly indexLagMs?: number;
  /** How long a table read without ConsistentRead lags, in milliseconds. */
  readonly staleReadMs?: number;
  /** Items stay after their time to live, as they may on AWS for days. */
  readonly keepExpired?: boolean;
  /** Every n-th TransactWriteItems is cancelled with TransactionConflict; 0 is never. */
  readonly conflictEvery?: number;
  /** Every n-th write of a single item meets a transaction on it (TransactionConflictException); 0 is never. */
  readonly writeConflictEvery?: number;
};

export const noFaults: Required<Faults> = {
  indexLagMs: 0,
  staleReadMs: 0,
  keepExpired: false,
  conflictEvery: 0,
  writeConflictEvery: 0,
};
