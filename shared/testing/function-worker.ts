import { Worker } from 'node:worker_threads';

/** A built function with what a running host gives it. */
export type RunnableFunction = {
  readonly bundleFile: string;
  readonly environment: Readonly<Record<string, string>>;
};

type Reply = { readonly statusCode: number; readonly body: string };

/** A running copy of a bundle, called past the edge with any number of events at once. */
export type FunctionWorker = { run(event: unknown): Promise<Reply>; stop(): Promise<void> };

/**
 * Starts a copy of a function in its own role. The edge writes the viewer's address itself, so whoever wants to be
 * several viewers on one machine calls the bundle.
 */
export function startFunctionWorker({ bundleFile, environment }: RunnableFunction): FunctionWorker {
  const worker = new Worker(new URL('function-worker.mjs', import.meta.url), {
    env: { ...environment },
    execArgv: [],
    stdout: true,
    stderr: true,
    workerData: { bundleFile },
  });
  // What it logs belongs to no test.
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

/** The header by which the distribution proves itself to this copy. */
export const originSecretOf = ({ environment }: RunnableFunction): string =>
  environment['ORIGIN_SECRET']?.split(',')[0] ?? '';
