import { randomBytes, randomUUID } from 'node:crypto';
import { ExecutionAlreadyExists, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';

import { AppError, errorStatus } from '#shared/http/errors.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { isPaid, jobReplies } from '#shared/imaging/image-job.ts';
import type { ImageJobKind, JobInput, JobReply } from '#shared/imaging/image-job.ts';
import type { Payer } from '#shared/plans/extras.ts';
import { fingerprint, idempotencyKey } from '../http/idempotency.ts';
import type { HttpEvent } from '../http/request.ts';
import { Replied } from '../http/result.ts';
import type { Pending } from '../http/route.ts';
import { requireEnv } from '../runtime/environment.ts';
import { sha256 } from '../runtime/hash.ts';
import { spend } from '../usage/spend-use.ts';
import { countDesign, takeBackDesign } from './check-design.ts';
import { acquireSlot, releaseSlot } from './design/design-slot-store.ts';
import { createJob, deleteJob, findJob, meteredWrite } from './job-store.ts';
import type { StoredJob } from './job-store.ts';
import { waitForEnd } from './wait-for-end.ts';

const machine = new SFNClient({});
const stateMachineArn = requireEnv('STATE_MACHINE_ARN');

type JobRequest<K extends ImageJobKind> = { readonly kind: K; readonly request: JobInput<K>['request'] };

/**
 * Starts a job and answers with it, or with the reply when that is ready in time. The same Idempotency-Key starts it
 * once; the job's id is the execution's name, so the state machine cannot start it twice either.
 */
export async function startJob<K extends ImageJobKind>(
  caller: Payer,
  request: JobRequest<K>,
  event: HttpEvent,
): Promise<JobReply<K> | Replied<Pending>> {
  const { accountId } = caller;
  const key = idempotencyKey(event);
  const jobId = key === undefined ? randomUUID() : sha256(`${accountId}|${key}`).slice(0, 32);
  await createJobRecord(caller, jobId, request);
  await startExecution(jobId, { accountId, jobId, seed: randomBytes(16).toString('hex'), ...request });
  const waits = event.headers['prefer'] !== 'respond-async';
  const ended = waits ? await waitForEnd(accountId, jobId) : undefined;
  if (ended) return replyOf(request.kind, ended);
  return new Replied({ jobId }, { location: `/api/jobs/${jobId}` }, 202);
}

async function createJobRecord(caller: Payer, jobId: string, request: JobRequest<ImageJobKind>): Promise<void> {
  const { accountId } = caller;
  const job = {
    id: jobId,
    kind: request.kind,
    state: 'queued',
    phase: 'Waiting to start',
    fingerprint: fingerprint(request),
  } as const;
  if (await createJob(accountId, job)) {
    if (isPaid(request)) await claimDesignOrDelete(caller, jobId);
    return;
  }
  const known = await findJob(accountId, jobId);
  if (known?.fingerprint === job.fingerprint) return;
  throw new AppError('UNPROCESSABLE', 'This Idempotency-Key was used for another request.');
}

/**
 * Takes a slot and counts the design, of the day and of the plan: only a new job with a slot counts, so neither a
 * repeated call nor a refused one uses the day up. Without them the job record is deleted, so that the same
 * Idempotency-Key can be tried again.
 */
async function claimDesignOrDelete(payer: Payer, jobId: string): Promise<void> {
  const { accountId } = payer;
  try {
    await acquireSlot(accountId, jobId);
    await countDesign(accountId);
    await spendDesign(payer, jobId);
  } catch (error) {
    await releaseSlot(accountId, jobId);
    await deleteJob(accountId, jobId);
    throw error;
  }
}

async function spendDesign(payer: Payer, jobId: string): Promise<void> {
  const { accountId } = payer;
  try {
    await spend({ payer, meter: 'designs', ref: jobId }, (month) => meteredWrite(accountId, jobId, month));
  } catch (error) {
    await takeBackDesign(accountId);
    throw error;
  }
}

async function startExecution(name: string, input: object): Promise<void> {
  try {
    await machine.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
  } catch (error) {
    if (!(error instanceof ExecutionAlreadyExists)) throw error;
  }
}

function replyOf<K extends ImageJobKind>(kind: K, { state, result, message, code }: StoredJob): JobReply<K> {
  if (state === 'succeeded') return jobReplies[kind].parse(result);
  throw new AppError(isErrorCode(code) ? code : 'UNAVAILABLE', message ?? 'This did not work. Please try again.');
}

const isErrorCode = (code: string | undefined): code is ErrorCode => code !== undefined && code in errorStatus;
