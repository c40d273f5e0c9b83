/** Faults that AWS allows and that this engine shows only when a test switches them on. */
export type Faults = {
  /** How long an index read lags behind the table, in milliseconds. */
  readonly indexLagMs?: number;
  /** How long a table read without ConsistentRead lags, in milliseconds. */
  readonly staleReadMs?: number;
  /** Keeps expired items, as AWS may do for days. */
  readonly keepExpired?: boolean;
  /** Cancels every n-th TransactWriteItems, in turns with TransactionConflict and ThrottlingError; 0 is never. */
  readonly conflictEvery?: number;
  /** Refuses every n-th write of a single item with TransactionConflictException; 0 is never. */
  readonly writeConflictEvery?: number;
};

export const noFaults: Required<Faults> = {
  indexLagMs: 0,
  staleReadMs: 0,
  keepExpired: false,
  conflictEvery: 0,
  writeConflictEvery: 0,
};
