import { statSync } from 'node:fs';

import { startLambdaWorker } from './lambda-worker.ts';
import type { LambdaWorker, LogSink } from './lambda-worker.ts';
import type { LocalFunction } from './local-function.ts';

export type PoolOptions = {
  readonly log: LogSink;
  /** How long an unused instance is kept. */
  readonly idleMs: number;
  /** The most instances of one function; further calls wait, so that a laptop is not overloaded. */
  readonly maxInstances: number;
  /**
   * How long a call waits for a busy instance: about as long as starting another takes, which also loads the processor.
   */
  readonly busyMs: number;
};

/** Instances of one function. */
export type Pool = {
  /** Runs the function; payload and reply are JSON text. Throws LambdaError. */
  run(payload: string): Promise<string>;
  close(): Promise<void>;
};

type Instance = {
  readonly worker: LambdaWorker;
  /** When the code that this instance runs was written, in milliseconds since 1970. */
  readonly code: number;
  /** Ends the instance when no call comes. */
  unused?: NodeJS.Timeout;
};

/** When the code of a function was written, in milliseconds since 1970; 0 while it is missing. */
const writtenAt = ({ bundleFile }: LocalFunction): number =>
  statSync(bundleFile, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The instances of one function: started when needed, stopped when unused, replaced after a crash or a new build. */
export function openPool(fn: LocalFunction, { log, idleMs, maxInstances, busyMs }: PoolOptions): Pool {
  const all = new Set<Instance>();
  const free: Instance[] = [];
  const queue = openQueue(busyMs);

  const start = (): Instance => {
    const instance = { code: writtenAt(fn), worker: startLambdaWorker(fn, log) };
    all.add(instance);
    return instance;
  };
  const drop = (instance: Instance) => {
    all.delete(instance);
    void instance.worker.stop();
  };
  const mayStart = () => all.size < maxInstances && [...all].every(({ worker }) => worker.ready);
  const acquire = async (): Promise<Instance> => {
    const instance = free.pop();
    if (!instance) return all.size === 0 || (await queue.wait(mayStart)) ? start() : acquire();
    clearTimeout(instance.unused);
    if (instance.worker.alive && instance.code === writtenAt(fn)) return instance;
    drop(instance);
    return acquire();
  };
  const release = (instance: Instance) => {
    if (instance.worker.alive) {
      free.push(instance);
      instance.unused = setTimeout(() => {
        free.splice(free.indexOf(instance), 1);
        drop(instance);
      }, idleMs).unref();
    } else drop(instance);
    queue.wakeFirst();
  };
  return {
    async run(payload) {
      const instance = await acquire();
      try {
        return await instance.worker.run(payload);
      } finally {
        release(instance);
      }
    },
    async close() {
      await Promise.all([...all].map(({ worker }) => worker.stop()));
    },
  };
}

/** Calls that wait because all instances are busy. */
function openQueue(busyMs: number) {
  const waiting = new Set<() => void>();
  return {
    /** Returns false once woken, or true after waiting so long that another instance may start. */
    wait: (mayStart: () => boolean): Promise<boolean> =>
      new Promise((resolve) => {
        const goOn = (late: boolean) => {
          clearInterval(timer);
          waiting.delete(wake);
          resolve(late);
        };
        const wake = () => goOn(false);
        const timer = setInterval(() => {
          if (mayStart()) goOn(true);
        }, busyMs).unref();
        waiting.add(wake);
      }),
    /** Wakes the call that has waited longest. */
    wakeFirst(): void {
      const [wake] = waiting;
      wake?.();
    },
  };
}
