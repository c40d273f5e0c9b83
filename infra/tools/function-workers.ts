import { Worker } from 'node:worker_threads';

import { localFunctions, readRealKeys } from '../local/environment.ts';
import { type LocalFunction, readFunctions } from '../local/lambda/local-function.ts';
import { openTemplate } from '../local/template.ts';
import { currentTemplate } from '../local/template-cache.ts';

import type { FunctionName } from '#shared/http/endpoint.ts';

type Running = { readonly origin: string; readonly aws: string };
type Reply = { readonly statusCode: number; readonly body: string };

/** A running copy of a bundle, called past the edge with any number of events at once. */
export type FunctionWorker = { run(event: unknown): Promise<Reply>; stop(): Promise<void> };

/** What the distribution would send along. */
export const WORKERS_ORIGIN_SECRET = 'known-to-tests';

/**
 * Copies of a function in its own role against a running host. The edge writes the viewer's address itself, so whoever
 * wants to be several viewers on one machine calls the bundle.
 */
export async function startFunctionWorkers(
  { origin, aws }: Running,
  name: FunctionName,
  count: number,
): Promise<readonly FunctionWorker[]> {
  const template = openTemplate(await currentTemplate(), () => WORKERS_ORIGIN_SECRET);
  const places = { origin, awsPort: Number(new URL(aws).port), keys: readRealKeys({}) };
  const functions = localFunctions(readFunctions(template), places);
  const found = functions.find(({ id }) => id.startsWith(`Functions${name.replaceAll('-', '')}`));
  if (!found) throw new Error(`The template has no function ${name}.`);
  return Array.from({ length: count }, () => startWorker(found));
}

function startWorker({ bundleFile, environment }: LocalFunction): FunctionWorker {
  const worker = new Worker(new URL('function-worker.mjs', import.meta.url), {
    env: { ...environment },
    execArgv: [],
    workerData: { bundleFile },
  });
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
