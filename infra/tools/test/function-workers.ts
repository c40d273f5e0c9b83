import { Worker } from 'node:worker_threads';

import type { FunctionName } from '#shared/http/endpoint.ts';
import type { PipelineTask } from '../../constructs/function-partitions.ts';
import { withAwsEnvironment } from '../../local/host/lambda/aws-environment.ts';
import { readFunctions } from '../../local/host/lambda/local-function.ts';
import type { LocalFunction } from '../../local/host/lambda/local-function.ts';
import { USER_POOL_ID } from '../../local/host/template/account.ts';
import { openTemplate } from '../../local/host/template/template.ts';
import { IDENTITY_PATH, localFunctions, readRealKeys } from '../../local/paveprint/environment.ts';
import { currentTemplate } from '../../local/paveprint/template-cache.ts';

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
  running: Running,
  name: FunctionName,
  count: number,
): Promise<readonly FunctionWorker[]> {
  const found = await functionNamed(running, `Functions${name.replaceAll('-', '')}`);
  return Array.from({ length: count }, () => startWorker(found));
}

/** What a function finds in its environment against a running host. */
export async function functionEnvironment(
  running: Running,
  name: PipelineTask | 'imaging',
): Promise<Readonly<Record<string, string>>> {
  const scope = name === 'imaging' ? 'Functions' : 'Tasks';
  return (await functionNamed(running, `${scope}${name.replaceAll('-', '')}`)).environment;
}

async function functionNamed({ origin, aws }: Running, prefix: string): Promise<LocalFunction> {
  const template = openTemplate(await currentTemplate(), () => WORKERS_ORIGIN_SECRET);
  const addresses = { origin, aws, issuer: `${origin}${IDENTITY_PATH}/${USER_POOL_ID}` };
  const functions = localFunctions(readFunctions(template), addresses, readRealKeys({}));
  const found = functions.find(({ id }) => id.startsWith(prefix));
  if (!found) throw new Error(`The template has no function ${prefix}.`);
  return withAwsEnvironment(found, aws);
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
