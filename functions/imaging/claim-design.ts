import type { Payer } from '#shared/plans/extras.ts';
import { spend } from '../usage/spend-use.ts';
import { countDesign, takeBackDesign } from './check-design.ts';
import { acquireSlot, releaseSlot } from './design/design-slot-store.ts';
import { giveBackFailed, giveBackLaterWrite } from './give-back-design.ts';
import { deleteJob, meteredWrite, updateJob } from './job-store.ts';
import { failedForUnknown } from './unknown-outcome.ts';

/**
 * Acquires a slot, and counts the design against the day and the plan. Only a new job with a slot counts, so neither a
 * repeated call nor a refused one uses up the day. If one of these fails, the job record is deleted, so that the same
 * Idempotency-Key can be tried again.
 */
export async function claimDesignOrDelete(payer: Payer, jobId: string): Promise<void> {
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
    await spend({ payer, meter: 'designs', ref: jobId }, (period) => [
      meteredWrite(accountId, jobId, period),
      giveBackLaterWrite(accountId, jobId),
    ]);
  } catch (error) {
    await takeBackDesign(accountId);
    throw error;
  }
}

/**
 * Fails a paid design whose state machine did not start, and takes back what it claimed. If a task has begun it, it did
 * start, and only the answer was lost: then nothing changes.
 */
export async function failUnstarted(accountId: string, jobId: string): Promise<void> {
  if (!(await updateJob(accountId, jobId, failedForUnknown, ['queued']))) return;
  await giveBackFailed(accountId, jobId);
  await takeBackDesign(accountId);
  await releaseSlot(accountId, jobId);
}
