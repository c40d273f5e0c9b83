import * as z from 'zod';

import { errorStatus } from '#shared/http/errors.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import { imageJobInput, isPaid } from '#shared/imaging/image-job.ts';
import type { ImageJobInput } from '#shared/imaging/image-job.ts';
import { logWarning } from '../../runtime/log.ts';
import { countMetric } from '../../runtime/metrics.ts';
import { redact } from '../../runtime/redact.ts';
import { deleteAttempt } from '../delete-attempt.ts';
import { releaseSlot } from '../design/design-slot-store.ts';
import { giveBackDesign } from '../give-back-design.ts';
import { findJob, updateJob } from '../job-store.ts';
import type { StoredJob } from '../job-store.ts';
import { unknownOutcome } from '../unknown-outcome.ts';
import { workOnJob } from './task.ts';

const failed = z.object({ input: imageJobInput, error: z.object({ Error: z.string(), Cause: z.string().optional() }) });
const cause = z.object({ errorMessage: z.string() });
const failure = z.object({ code: z.string(), message: z.string() });

type UserError = { readonly code: ErrorCode; readonly message: string };

/** Ends a failed job with the message for its user, and deletes what it stored. Can be repeated safely. */
export async function handler(event: unknown): Promise<void> {
  const { input, error } = failed.parse(event);
  const userError = userErrorFor(error.Cause) ?? unknownOutcome;
  await workOnJob('fail-job', input, async () => {
    const job = await findJob(input.accountId, input.jobId);
    // The job succeeded, and only the answer to its last step was lost.
    if (job?.state === 'succeeded') return;
    if (isPaid(input)) await undoClaim(input, job);
    await updateJob(input.accountId, input.jobId, { state: 'failed', phase: 'Failed', ...userError });
    await deleteAttempt(input);
    countMetric('FailedJobs');
    logWarning('job failed', { kind: input.kind, code: userError.code, error: redact(error.Error) });
  });
}

/** Releases the slot of a failed design, and gives back what it took of the plan. */
async function undoClaim({ accountId, jobId }: ImageJobInput, job: StoredJob | undefined): Promise<void> {
  await releaseSlot(accountId, jobId);
  await giveBackDesign(accountId, jobId, job);
}

/** The message of a task's own refusal; undefined for time-outs, crashes and bugs. */
function userErrorFor(text: string | undefined): UserError | undefined {
  const outer = cause.safeParse(parsed(text));
  const inner = failure.safeParse(outer.success ? parsed(outer.data.errorMessage) : undefined);
  if (!inner.success || !(inner.data.code in errorStatus)) return undefined;
  return { code: inner.data.code as ErrorCode, message: inner.data.message };
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
