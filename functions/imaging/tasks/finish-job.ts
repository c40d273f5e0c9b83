import * as z from 'zod';

import { AppError } from '#shared/http/errors.ts';
import { imageJobInput, isPaid, resultField, taskResult } from '#shared/imaging/image-job.ts';
import type { ImageJobInput } from '#shared/imaging/image-job.ts';
import { attachResult } from '../../proposals/attach-result.ts';
import { releaseSlot } from '../design/design-slot-store.ts';
import { giveBackDesign } from '../give-back-design.ts';
import { findJob, updateJob } from '../job-store.ts';
import { TaskFailure, workOnJob } from './task.ts';

const finished = z.object({ input: imageJobInput, result: taskResult });

/**
 * The failure of a job whose proposal was deleted while it ran. It makes `fail-job` delete the pictures, which nothing
 * else knows of (product 10.17).
 */
const gone = () => new AppError('NOT_FOUND', 'This proposal was deleted in the meantime.');

/** Attaches the result to its proposal and ends the job. Both can be repeated safely. */
export async function handler(event: unknown): Promise<void> {
  const { input, result } = finished.parse(event);
  await workOnJob('finish-job', input, async () => {
    if (!(await attachResult(input, result))) throw new TaskFailure(gone());
    if (isPaid(input)) await endDesign(input);
    await updateJob(input.accountId, input.jobId, {
      state: 'succeeded',
      phase: 'Done',
      result: { [resultField[input.kind]]: result.url },
    });
  });
}

/** Releases a design's slot, and gives back what it took of the plan when another job has drawn it (product 7.28). */
async function endDesign({ accountId, jobId }: ImageJobInput): Promise<void> {
  const job = await findJob(accountId, jobId);
  if (job?.paidCallAt === undefined) await giveBackDesign(accountId, jobId, job);
  await releaseSlot(accountId, jobId);
}
