import { LambdaError, MAX_PAYLOAD_BYTES, requestTooLarge } from './lambda-error.ts';
import type { LocalFunction } from './local-function.ts';
import { openPool } from './pool.ts';
import type { PoolOptions } from './pool.ts';

/**
 * Lambda: synchronous invocations on up to six worker threads per function, with its environment, time-out, memory
 * limit and payload limit. Instances stay warm, are not frozen between calls, and are replaced after a new build. A
 * call waits a moment for a busy instance before another is started. Layers and concurrency settings have no effect.
 */
export type Workers = {
  /** Runs a function on a payload; throws LambdaError where Lambda reports a failure. */
  invoke(functionArn: string, payload: unknown): Promise<unknown>;
  close(): Promise<void>;
};

export type WorkersOptions = Pick<PoolOptions, 'log' | 'idleMs'> &
  Partial<PoolOptions> & { readonly functions: readonly LocalFunction[] };

const usual = { maxInstances: 6, busyMs: 200 };

export function openWorkers({ functions, ...options }: WorkersOptions): Workers {
  const pools = new Map(functions.map((fn) => [fn.arn, openPool(fn, { ...usual, ...options })]));
  return {
    async invoke(functionArn, payload) {
      const pool = pools.get(functionArn);
      if (!pool) throw new LambdaError('Lambda.ResourceNotFoundException', `Function not found: ${functionArn}`);
      const text = JSON.stringify(payload ?? {});
      if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES) throw requestTooLarge();
      const reply: unknown = JSON.parse(await pool.run(text));
      return reply;
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()));
    },
  };
}
