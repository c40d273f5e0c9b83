import type { Store } from 'dynalite/db/index.js';

import { fromDynalite } from './dynamodb-error.ts';

/** The reply of an action, in the wire format. */
export type Output = Readonly<Record<string, unknown>>;

type Action = (store: Store, data: object, done: (error: Error | null, value?: object) => void) => void;

/** Runs one of dynalite's actions on a store and converts its failures to DynamoDbError. */
export async function runAction(action: Action, store: Store, data: object): Promise<Output> {
  try {
    return await new Promise<Output>((resolve, reject) => {
      action(store, data, (error, value) => (error ? reject(error) : resolve({ ...value })));
    });
  } catch (error) {
    throw fromDynalite(error);
  }
}
