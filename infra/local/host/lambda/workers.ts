import { statSync } from 'node:fs';

import { LambdaError, MAX_PAYLOAD_BYTES, requestTooLarge } from './lambda-error.ts';
import { startLambdaWorker } from './lambda-worker.ts';
import type { LambdaWorker, LogSink } from './lambda-worker.ts';
import type { LocalFunction } from './local-function.ts';

/**
 * Lambda: synchronous invocations on up to six worker threads per function, with its environment, time-out, memory limit
 * and payload limit. Instances stay warm and are not frozen between calls; those of code that was written anew are
 * replaced. Layers and concurrency settings have no effect.
 */
export type Workers = {
  /** Runs a function on a payload; throws LambdaError where Lambda reports a failure. */
  invoke(functionArn: string, payload: unknown): Promise<unknown>;
  close(): Promise<void>;
};

export type WorkersOptions = {
  readonly functions: readonly LocalFunction[];
  readonly log: LogSink;
  /** How long an unused instance is kept. */
  readonly idleMs?: number;
  /** The most instances of one function; further calls wait, so that a laptop is not overloaded. */
  readonly maxInstances?: number;
};

export function openWorkers({ functions, log, idleMs = 60_000, maxInstances = 6 }: WorkersOptions): Workers {
  const pools = new Map(functions.map((fn) => [fn.arn, openPool(fn, { log, idleMs, maxInstances })]));
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

type PoolOptions = Required<Omit<WorkersOptions, 'functions'>>;

/** When the code of a function was written, in milliseconds; 0 while it is not there. */
const writtenAt = ({ bundleFile }: LocalFunction): number =>
  statSync(bundleFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The instances of one function: started when needed, stopped when unused, replaced when they crash or their code did. */
function openPool(fn: LocalFunction, { log, idleMs, maxInstances }: PoolOptions) {
  const all = new Set<LambdaWorker>();
  const free: LambdaWorker[] = [];
  const waiting: (() => void)[] = [];
  const timers = new Map<LambdaWorker, NodeJS.Timeout>();
  const codeOf = new Map<LambdaWorker, number>();

  const drop = (worker: LambdaWorker) => {
    all.delete(worker);
    timers.delete(worker);
    codeOf.delete(worker);
    const index = free.indexOf(worker);
    if (index >= 0) free.splice(index, 1);
  };
  const acquire = async (): Promise<LambdaWorker> => {
    const worker = free.pop();
    const code = writtenAt(fn);
    if (worker) clearTimeout(timers.get(worker));
    if (worker?.alive && codeOf.get(worker) === code) return worker;
    if (worker) {
      drop(worker);
      void worker.stop();
      return acquire();
    }
    if (all.size < maxInstances) {
      const started = startLambdaWorker(fn, log);
      all.add(started);
      codeOf.set(started, code);
      return started;
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
    return acquire();
  };
  const release = (worker: LambdaWorker) => {
    if (worker.alive) {
      free.push(worker);
      const timer = setTimeout(() => {
        drop(worker);
        void worker.stop();
      }, idleMs);
      timers.set(worker, timer.unref());
    } else drop(worker);
    waiting.shift()?.();
  };
  return {
    async run(payload: string): Promise<string> {
      const worker = await acquire();
      try {
        return await worker.run(payload);
      } finally {
        release(worker);
      }
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.stop()));
    },
  };
}
