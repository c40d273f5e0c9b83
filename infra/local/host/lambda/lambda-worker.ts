import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';

import { LambdaError, PAYLOAD_LIMIT_BYTES, replyTooLarge, timedOut } from './lambda-error.ts';
import type { LocalFunction } from './local-function.ts';

const failure = z.object({ errorType: z.string(), errorMessage: z.string(), trace: z.array(z.string()) });
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('reply'), payload: z.string() }),
  z.object({ type: z.literal('failure'), failure }),
]);
type Message = z.infer<typeof message>;

/** Loading a bundle on a busy machine; Lambda itself gives 10 s before it counts against the function's time. */
const START_LIMIT_MS = 30_000;

/** One running copy of a function: a worker thread with the function's own environment. It runs one invocation at a time. */
export type LambdaWorker = {
  /** Runs the handler on JSON text and answers JSON text; throws LambdaError. */
  run(payload: string): Promise<string>;
  /** False once it crashed or was stopped: it must not be used again. */
  readonly alive: boolean;
  stop(): Promise<void>;
};

export type LogSink = (functionId: string, text: string) => void;

export function startLambdaWorker(fn: LocalFunction, log: LogSink): LambdaWorker {
  const worker = new Worker(new URL('./worker-entry.js', import.meta.url), {
    env: { ...fn.environment },
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: fn.memoryMb },
    workerData: {
      bundleFile: fn.bundleFile,
      exportName: fn.exportName,
      functionName: fn.id,
      functionArn: fn.arn,
      memoryMb: fn.memoryMb,
    },
  });
  for (const stream of [worker.stdout, worker.stderr]) stream.on('data', (chunk) => log(fn.id, String(chunk)));
  const inbox = openInbox(worker);
  const start = inbox.next();
  let alive = true;
  const stop = async () => {
    alive = false;
    await worker.terminate();
  };
  // The reason is made before the thread ends, or its exit would be reported instead.
  const kill = (reason: LambdaError): LambdaError => {
    void stop();
    return reason;
  };
  return {
    get alive() {
      return alive && !inbox.closed;
    },
    stop,
    async run(payload) {
      const requestId = randomUUID();
      const started = await within(start, START_LIMIT_MS, () => kill(notStarted()));
      if (started.type === 'failure') throw kill(asError(started.failure));
      const answer = inbox.next();
      const milliseconds = fn.timeoutSeconds * 1000;
      worker.postMessage({ payload, requestId, deadline: Date.now() + milliseconds });
      return textOf(await within(answer, milliseconds, () => kill(timedOut(requestId, fn.timeoutSeconds))));
    },
  };
}

const notStarted = (): LambdaError => new LambdaError('Runtime.ExitError', 'The function did not start in time');

function textOf(outcome: Message): string {
  if (outcome.type === 'failure') throw asError(outcome.failure);
  if (outcome.type === 'ready') throw new LambdaError('Runtime.ExitError', 'The function started twice');
  if (outcome.payload.length > PAYLOAD_LIMIT_BYTES) throw replyTooLarge();
  return outcome.payload;
}

const asError = ({ errorType, errorMessage, trace }: z.infer<typeof failure>): LambdaError =>
  new LambdaError(errorType, errorMessage, trace);

/** Waits for the next message of a worker; a crash or exit ends the wait with the error Lambda would report. */
function openInbox(worker: Worker) {
  let closed: LambdaError | undefined;
  let waiting: { readonly take: (found: Message) => void; readonly fail: (error: Error) => void } | undefined;
  const close = (error: LambdaError) => {
    closed ??= error;
    waiting?.fail(closed);
  };
  worker.on('message', (received: unknown) => waiting?.take(message.parse(received)));
  worker.on('error', (error: Error) => close(crash(error)));
  worker.on('exit', (code) => {
    close(new LambdaError('Runtime.ExitError', `Runtime exited with error: exit status ${code}`));
  });
  return {
    get closed() {
      return closed !== undefined;
    },
    next(): Promise<Message> {
      const found = new Promise<Message>((take, fail) => {
        waiting = { take, fail };
        if (closed) fail(closed);
      });
      found.catch(() => undefined); // whoever awaits it is told; nobody may be awaiting it yet
      return found;
    },
  };
}

function crash(error: Error & { readonly code?: string }): LambdaError {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new LambdaError('Runtime.OutOfMemory', 'Runtime exited with error: signal: killed');
  }
  return new LambdaError(error.name, error.message, error.stack?.split('\n') ?? []);
}

async function within<T>(work: Promise<T>, milliseconds: number, late: () => LambdaError): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
