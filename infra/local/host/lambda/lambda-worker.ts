import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';

import { LambdaError, MAX_PAYLOAD_BYTES, replyTooLarge, timedOut } from './lambda-error.ts';
import type { LocalFunction } from './local-function.ts';

const failure = z.object({ errorType: z.string(), errorMessage: z.string(), trace: z.array(z.string()) });
const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('reply'), payload: z.string() }),
  z.object({ type: z.literal('failure'), failure }),
]);
type Message = z.infer<typeof message>;

/** Time to load a bundle on a busy machine. Lambda allows 10 s that do not count as the function's time. */
const MAX_START_MS = 30_000;

/** One running instance of a function: a worker thread with the function's environment. It runs one invocation at a time. */
export type LambdaWorker = {
  /** Runs the handler; payload and reply are JSON text. Throws LambdaError. */
  run(payload: string): Promise<string>;
  /** True once its code is loaded. */
  readonly ready: boolean;
  /** False after it crashed or was stopped. */
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
  let ready = false;
  let alive = true;
  const stop = async () => {
    alive = false;
    await worker.terminate();
  };
  // Create the error before terminate(), or the exit code would be reported instead.
  const kill = (reason: LambdaError): LambdaError => {
    void stop();
    return reason;
  };
  return {
    get ready() {
      return ready;
    },
    get alive() {
      return alive && !inbox.closed;
    },
    stop,
    async run(payload) {
      const requestId = randomUUID();
      const started = await within(start, MAX_START_MS, () => kill(notStarted()));
      if (started.type === 'failure') throw kill(asError(started.failure));
      ready = true;
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
  if (Buffer.byteLength(outcome.payload) > MAX_PAYLOAD_BYTES) throw replyTooLarge();
  return outcome.payload;
}

const asError = ({ errorType, errorMessage, trace }: z.infer<typeof failure>): LambdaError =>
  new LambdaError(errorType, errorMessage, trace);

/** The next message of a worker, or the error that Lambda reports for a crash or exit. */
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
      found.catch(() => undefined); // nobody may be awaiting it yet
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
