import { AppError } from '#shared/http/errors.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { referenceOf } from '#shared/http/reference.ts';
import { jobInputs } from '#shared/imaging/image-job.ts';
import type { ImageJobKind, JobInput, TaskResult } from '#shared/imaging/image-job.ts';
import { noteAccount } from '../../runtime/activity.ts';
import { logActivity, logWarning } from '../../runtime/log.ts';
import { asTenant } from '../../storage/tenant-guard.ts';
import { updateJob } from '../job-store.ts';

/** Names of failures before any work, which the state machine retries. Other names end the job. */
const RETRYABLE: Partial<Record<ErrorCode, string>> = {
  TOO_MANY_REQUESTS: 'RateLimited',
  UNAVAILABLE: 'UpstreamUnavailable',
};

/** Do not let Step Functions wait for retry-after beyond this; fail now and tell the user. */
const SOON_SECONDS = 60;

const retryName = ({ code, retryAfterSeconds = 0 }: AppError): string | undefined =>
  retryAfterSeconds <= SOON_SECONDS ? RETRYABLE[code] : undefined;

/** A task's failure for the state machine: its name decides about a retry, its message is shown to the user. */
export class TaskFailure extends Error {
  constructor(cause: AppError) {
    super(JSON.stringify({ code: cause.code, message: cause.message }), { cause });
    this.name = retryName(cause) ?? 'Refused';
  }
}

type Run<K extends ImageJobKind> = (job: JobInput<K>) => Promise<TaskResult>;

/** A task of the pipeline: parses its payload, runs as the job's account, and writes its phase to the job. */
export function task<K extends ImageJobKind>(
  kind: K,
  phase: string,
  run: Run<K>,
): (input: unknown) => Promise<TaskResult> {
  return async (input) => {
    const job = jobInputs[kind].parse(input);
    return workOnJob(kind, job, async () => {
      await updateJob(job.accountId, job.jobId, { state: 'running', phase });
      return throwAsTaskFailure(run(job));
    });
  };
}

type JobRef = { readonly accountId: string; readonly jobId: string };

/** Runs `work` as the job's account and logs one line about it. */
export function workOnJob<T>(name: string, { accountId, jobId }: JobRef, work: () => Promise<T>): Promise<T> {
  const logged = async (): Promise<T> => {
    noteAccount(accountId);
    return asTenant(accountId, work);
  };
  const names = { task: name, correlationId: jobId, reference: referenceOf(jobId) };
  return logActivity('task', names, logged, (outcome) => ({
    outcome: outcome.status === 'fulfilled' ? 'done' : nameOf(outcome.reason),
  }));
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

async function throwAsTaskFailure(work: Promise<TaskResult>): Promise<TaskResult> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The user reads the message; the operator needs its cause.
    if (error.cause !== undefined) logWarning('refused', { code: error.code }, error.cause);
    throw new TaskFailure(error);
  }
}
