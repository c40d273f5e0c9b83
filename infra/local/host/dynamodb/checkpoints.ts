import type { Database } from 'dynalite/db/index.js';

const CHECKPOINT_PREFIX = 'checkpoint~';

/** Small durable values of stream consumers, such as the last sequence number they handled. */
export type Checkpoints = {
  get(name: string): Promise<unknown>;
  put(name: string, value: unknown): Promise<void>;
};

export function openCheckpoints(database: Database): Checkpoints {
  return {
    async get(name) {
      const [value] = await database.getMany([CHECKPOINT_PREFIX + name], {});
      return value;
    },
    put: (name, value) => database.batch([{ type: 'put', key: CHECKPOINT_PREFIX + name, value }]),
  };
}
