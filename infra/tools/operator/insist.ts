import { TransactionConflictException } from '@aws-sdk/client-dynamodb';

/** Conflicts with running transactions are rare and short: so many in a row are none any more. */
const ATTEMPTS = 10;

/** A single write may meet a transaction on the same item. It did not happen then, so it is tried again. */
export async function insist<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof TransactionConflictException) || attempt === ATTEMPTS) throw error;
    }
  }
}
