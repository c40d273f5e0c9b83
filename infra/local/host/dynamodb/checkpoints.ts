import type { Database } from 'dynalite/db/index.js';

const CHECKPOINT_PREFIX = 'checkpoint~';

/** Small durable values of stream consumers, such as the last sequence number they handled. */
export type Checkpoints = {
  get(name: string): unknown;
  put(name: string, value: unknown): Promise<void>;
};

export function openCheckpoints(database: Database): Checkpoints {
  return {
    get: (name) => database.getSync(CHECKPOINT_PREFIX + name, {}),
    put: (name, value) => database.batch([{ type: 'put', key: CHECKPOINT_PREFIX + name, value }]),
  };
}
