import { AppError } from '#shared/http/errors.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { imageJobInput } from '#shared/imaging/image-job.ts';
import type { ImageJobInput, ImageJobKind, TaskResult } from '#shared/imaging/image-job.ts';
import { asTenant } from '../../storage/tenant-guard.ts';
import { changeJob } from '../job-store.ts';

export type JobOf<K extends ImageJobKind> = Extract<ImageJobInput, { kind: K }>;

/** Failures that surely happened before any work: the state machine tries these again. Other names end the job. */
const RETRYABLE: Partial<Record<ErrorCode, string>> = {
  TOO_MANY_REQUESTS: 'RateLimited',
  UNAVAILABLE: 'UpstreamUnavailable',
};

/** What lasts longer than this is not worth the machine's waiting: the person is told at once. */
const SOON_SECONDS = 60;

const retryName = ({ code, retryAfterSeconds = 0 }: AppError): string | undefined =>
  retryAfterSeconds <= SOON_SECONDS ? RETRYABLE[code] : undefined;

/** A task's failure as the state machine sees it: its name decides about a retry, its message reaches the person. */
class TaskFailure extends Error {
  constructor(cause: AppError) {
    super(JSON.stringify({ code: cause.code, message: cause.message }), { cause });
    this.name = retryName(cause) ?? 'Refused';
  }
}

type Run<K extends ImageJobKind> = (job: JobOf<K>) => Promise<TaskResult>;

/** A state of the pipeline: parses its payload, works as the job's account, and says in the job what it is doing. */
export function task<K extends ImageJobKind>(
  kind: K,
  phase: string,
  run: Run<K>,
): (input: unknown) => Promise<TaskResult> {
  return async (input) => {
    const job = imageJobInput.parse(input);
    if (job.kind !== kind) throw new Error(`${kind} was handed a ${job.kind}`);
    return asTenant(job.accountId, async () => {
      await changeJob(job.accountId, job.jobId, { state: 'running', phase });
      return named(run(job as JobOf<K>));
    });
  };
}

async function named(work: Promise<TaskResult>): Promise<TaskResult> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The person reads the words; the operator needs what is behind them.
    if (error.cause !== undefined) console.error({ code: error.code, cause: error.cause });
    throw new TaskFailure(error);
  }
}
