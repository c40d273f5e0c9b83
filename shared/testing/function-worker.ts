import { Worker } from 'node:worker_threads';

/** A built function, and the environment that a running host gives it. */
export type RunnableFunction = {
  readonly bundleFile: string;
  readonly environment: Readonly<Record<string, string>>;
};

type Reply = { readonly statusCode: number; readonly body: string };

/** A running copy of a bundle, which takes any number of events at once without going through the edge. */
export type FunctionWorker = { run(event: unknown): Promise<Reply>; stop(): Promise<void> };

/**
 * Starts a copy of a function in its own role. The edge sets the viewer's address itself, so a test that needs several
 * viewers on one machine calls the bundle directly.
 */
export function startFunctionWorker({ bundleFile, environment }: RunnableFunction): FunctionWorker {
  const worker = new Worker(new URL('function-worker.mjs', import.meta.url), {
    env: { ...environment },
    execArgv: [],
    stdout: true,
    stderr: true,
    workerData: { bundleFile },
  });
  // The log of the worker belongs to no test.
  worker.stdout.resume();
  worker.stderr.resume();
  const waiting = new Map<number, (reply: Reply) => void>();
  worker.on('message', ({ id, reply }: { readonly id: number; readonly reply: Reply }) => waiting.get(id)?.(reply));
  let calls = 0;
  return {
    run: (event) =>
      new Promise((resolve) => {
        calls += 1;
        waiting.set(calls, resolve);
        worker.postMessage({ id: calls, event });
      }),
    stop: async () => void (await worker.terminate()),
  };
}

/** The header value with which the distribution identifies itself to this copy. */
export const originSecretOf = ({ environment }: RunnableFunction): string =>
  environment['ORIGIN_SECRET']?.split(',')[0] ?? '';
