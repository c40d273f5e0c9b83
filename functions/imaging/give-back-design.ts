import { dueWrite } from '../due/due-writes.ts';
import type { DueWork } from '../due/due.ts';
import type { Write } from '../storage/transact.ts';
import { giveBack } from '../usage/spend-use.ts';
import { findJob, MAX_JOB_SECONDS, updateJob } from './job-store.ts';
import type { StoredJob } from './job-store.ts';
import { failedForUnknown } from './unknown-outcome.ts';

/** Gives back to the plan what a failed design took of it, including its price, once. */
export async function giveBackFailed(accountId: string, jobId: string): Promise<void> {
  const job = await findJob(accountId, jobId);
  if (job?.state === 'failed') await giveBackDesign(accountId, jobId, job);
}

type Metered = Pick<StoredJob, 'meteredIn'>;

/** Gives back to the plan what a design took of it, if anything, once. */
export async function giveBackDesign(accountId: string, jobId: string, job: Metered | undefined): Promise<void> {
  if (job?.meteredIn) await giveBack(accountId, { period: job.meteredIn, meter: 'designs', ref: jobId });
}

/**
 * Puts a last look at a design on the clock, for when nothing can end it any more. It belongs in the transaction that
 * counts the design.
 */
export const giveBackLaterWrite = (accountId: string, jobId: string): Write =>
  dueWrite({
    kind: 'design-unended',
    name: jobId,
    at: new Date(Date.now() + MAX_JOB_SECONDS * 1000).toISOString(),
    accountId,
    data: { jobId },
  });

/**
 * Fails a design that nothing ended, because its function or its state machine died, and gives it back to the plan
 * (product 7.47).
 */
export const giveBackUnended: DueWork = async ({ accountId, data: { jobId = '' } }) => {
  const job = await findJob(accountId, jobId);
  if (job?.state === 'queued' || job?.state === 'running') throw new Error('the design may still be drawn');
  await updateJob(accountId, jobId, failedForUnknown);
  await giveBackFailed(accountId, jobId);
  return [];
};
