/** Conflicts with running transactions are rare and short: give up after so many in a row. */
const ATTEMPTS = 10;

/** A single write may meet a transaction on the same item. It did not happen then, so it is tried again. */
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
