/** Conflicts with running transactions are rare and short, so this many in a row mean something else is wrong. */
const ATTEMPTS = 10;

/** Retries a single write that DynamoDB rejected because a transaction on the same item was running. */
export async function retryOnConflict<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const isConflict = error instanceof Error && error.name === 'TransactionConflictException';
      if (!isConflict || attempt === ATTEMPTS) throw error;
    }
  }
}
