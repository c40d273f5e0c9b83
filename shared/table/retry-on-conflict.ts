/** Conflicts with running transactions are rare and short, so this many in a row mean something else is wrong. */
const ATTEMPTS = 10;

/** Reasons of a canceled transaction that soon pass: another transaction, or a partition with too much to do. */
export const passingReasons: ReadonlySet<string> = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/** A single write reports a conflict in its error's name, a transaction in the reason of one of its writes. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TransactionConflictException') return true;
  const { CancellationReasons: reasons = [] } = error as {
    readonly CancellationReasons?: { readonly Code?: string }[];
  };
  return reasons.some(({ Code = '' }) => passingReasons.has(Code));
}

/**
 * Retries a write that conflicted with a transaction on the same item, and a transaction canceled for a passing reason.
 */
export async function retryOnConflict<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
