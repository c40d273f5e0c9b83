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
import { claimDesignOrDelete, failUnstarted } from './claim-design.ts';
import { createJob, findJob } from './job-store.ts';
import type { StoredJob } from './job-store.ts';
import { waitForEnd } from './wait-for-end.ts';

const machine = new SFNClient({});
const stateMachineArn = requireEnv('STATE_MACHINE_ARN');

type JobRef = { readonly accountId: string; readonly jobId: string; readonly seed: string };
type JobRequest<K extends ImageJobKind> = { readonly kind: K; readonly request: JobInput<K>['request'] };

/**
 * Starts a job and answers with its id, or with the reply when that is ready in time. The same Idempotency-Key starts
 * it once. The job's id is the execution's name, so the state machine cannot start it twice either. `check` throws for
 * a job that may not be started, and counts it. It does not run for a job that was started before.
 */
export async function startJob<K extends ImageJobKind>(
  caller: Payer,
  request: JobRequest<K>,
  event: HttpEvent,
  check: () => Promise<unknown>,
): Promise<JobReply<K> | Replied<Pending>> {
  const { accountId } = caller;
  const key = idempotencyKey(event);
  const jobId = key === undefined ? randomUUID() : sha256(`${accountId}|${key}`).slice(0, 32);
  if (key === undefined || !(await isKnown(accountId, jobId, request))) {
    await check();
    await createJobRecord(caller, jobId, request);
  }
  await startExecution({ accountId, jobId, seed: randomBytes(16).toString('hex'), ...request });
  const waits = event.headers['prefer'] !== 'respond-async';
  const ended = waits ? await waitForEnd(accountId, jobId) : undefined;
  if (ended) return replyOf(request.kind, ended);
  return new Replied({ jobId }, { location: `/api/jobs/${jobId}` }, 202);
}

/** Whether the request has a job of this id; throws when the id belongs to another request. */
async function isKnown(accountId: string, jobId: string, request: JobRequest<ImageJobKind>): Promise<boolean> {
  const known = await findJob(accountId, jobId);
  if (known !== undefined && known.fingerprint !== fingerprint(request)) throw usedOtherwise();
  return known !== undefined;
}

const usedOtherwise = (): AppError =>
  new AppError('UNPROCESSABLE', 'This Idempotency-Key was used for another request.');

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
  // A call with the same key was faster.
  if (!(await isKnown(accountId, jobId, request))) throw usedOtherwise();
}

async function startExecution(input: JobRequest<ImageJobKind> & JobRef): Promise<void> {
  const { accountId, jobId } = input;
  try {
    await machine.send(new StartExecutionCommand({ stateMachineArn, name: jobId, input: JSON.stringify(input) }));
  } catch (error) {
    if (error instanceof ExecutionAlreadyExists) return;
    if (isPaid(input)) await failUnstarted(accountId, jobId);
    throw error;
  }
}

function replyOf<K extends ImageJobKind>(kind: K, { state, result, message, code }: StoredJob): JobReply<K> {
  if (state === 'succeeded') return jobReplies[kind].parse(result);
  throw new AppError(isErrorCode(code) ? code : 'UNAVAILABLE', message ?? 'This did not work. Please try again.');
}

const isErrorCode = (code: string | undefined): code is ErrorCode => code !== undefined && code in errorStatus;
