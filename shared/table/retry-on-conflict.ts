/** Conflicts with running transactions are rare and short, so this many in a row mean something else is wrong. */
const ATTEMPTS = 10;

/** A single write says so by its name, a transaction by the reason of one of its writes. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TransactionConflictException') return true;
  const { CancellationReasons: reasons = [] } = error as {
    readonly CancellationReasons?: { readonly Code?: string }[];
  };
  return reasons.some(({ Code }) => Code === 'TransactionConflict');
}

/** Retries a write or a transaction that DynamoDB rejected because a transaction on the same item was running. */
export async function retryOnConflict<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
