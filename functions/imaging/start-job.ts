import { createHash, randomUUID } from 'node:crypto';
import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';

import { AppError, errorStatus } from '#shared/http/errors.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { isPaid } from '#shared/imaging/image-job.ts';
import type { ImageJobInput } from '#shared/imaging/image-job.ts';
import { fingerprint, idempotencyKey } from '../http/idempotency.ts';
import type { HttpEvent } from '../http/request.ts';
import { Replied } from '../http/result.ts';
import type { Pending } from '../http/route.ts';
import { requireEnv } from '../runtime/environment.ts';
import { takePlace } from './design/drawing-store.ts';
import { createJob, findJob, forgetJob } from './job-store.ts';
import type { StoredJob } from './job-store.ts';

const machine = new SFNClient({});
const stateMachineArn = requireEnv('STATE_MACHINE_ARN');

/** A caller that does not say `Prefer: respond-async` waits this long for the reply itself (design 6). */
const WAIT_MS = 10_000;
const POLL_MS = 250;

type Wish = ImageJobInput extends infer I ? (I extends ImageJobInput ? Pick<I, 'kind' | 'request'> : never) : never;

/**
 * Starts the work a call asks for and answers with the job, or with the reply when it is ready in time.
 * The same Idempotency-Key starts it once; its id is the execution's name, so the machine cannot start it twice either.
 */
export async function runJob<T>(accountId: string, wish: Wish, event: HttpEvent): Promise<T | Replied<Pending>> {
  const key = idempotencyKey(event);
  const jobId =
    key === undefined ? randomUUID() : createHash('sha256').update(`${accountId}|${key}`).digest('hex').slice(0, 32);
  await recordJob(accountId, jobId, wish);
  await start({ accountId, jobId, ...wish });
  const waits = event.headers['prefer'] !== 'respond-async';
  const ended = waits ? await waitForEnd(accountId, jobId) : undefined;
  if (ended) return replyOf<T>(ended);
  return new Replied({ jobId }, { location: `/api/jobs/${jobId}` }, 202);
}

async function recordJob(accountId: string, jobId: string, wish: Wish): Promise<void> {
  const job = {
    id: jobId,
    kind: wish.kind,
    state: 'queued',
    phase: 'Waiting to start',
    fingerprint: fingerprint(wish),
  } as const;
  if (await createJob(accountId, job)) {
    if (isPaid(wish)) await takePlaceOrForget(accountId, jobId);
    return;
  }
  const known = await findJob(accountId, jobId);
  if (known?.fingerprint === job.fingerprint) return;
  throw new AppError('UNPROCESSABLE', 'This Idempotency-Key was used for another request.');
}

/** A job that found no place never was: the same key may ask for it again. */
async function takePlaceOrForget(accountId: string, jobId: string): Promise<void> {
  try {
    await takePlace(accountId, jobId);
  } catch (error) {
    await forgetJob(accountId, jobId);
    throw error;
  }
}

async function start(input: Wish & { readonly accountId: string; readonly jobId: string }): Promise<void> {
  try {
    await machine.send(new StartExecutionCommand({ stateMachineArn, name: input.jobId, input: JSON.stringify(input) }));
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
}

async function waitForEnd(accountId: string, jobId: string): Promise<StoredJob | undefined> {
  for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline;) {
    const job = await findJob(accountId, jobId);
    if (job?.state === 'succeeded' || job?.state === 'failed') return job;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return undefined;
}

function replyOf<T>({ state, result, message, code }: StoredJob): T {
  if (state === 'succeeded') return result as T;
  throw new AppError(isErrorCode(code) ? code : 'UNAVAILABLE', message ?? 'This did not work. Please try again.');
}

const isErrorCode = (code: string | undefined): code is ErrorCode => code !== undefined && code in errorStatus;
