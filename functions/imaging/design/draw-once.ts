import { AppError } from '#shared/http/errors.ts';
import { countMetric } from '../../runtime/metrics.ts';
import { addModelCost } from '../../storage/usage-store.ts';
import { claimPaidCall, findJob, releasePaidCall } from '../job-store.ts';
import { drawWithModel, expectedCost } from './image-model.ts';
import type { ModelRequest, ModelResult } from './image-model.ts';
import { reconcile, requireSwitchedOn, reserve } from './spending-store.ts';
import type { Reservation } from './spending-store.ts';

type JobRef = { readonly accountId: string; readonly jobId: string };

/**
 * Makes one paid call per attempt, even when a crash makes the state machine run this state again
 * (docs/decisions/0023). The dollars are reserved before the call and reconciled after it. A call whose outcome is
 * unknown counts as paid.
 */
export async function drawOnce({ accountId, jobId }: JobRef, request: ModelRequest): Promise<ModelResult> {
  requireSwitchedOn();
  const job = await findJob(accountId, jobId);
  if (job?.meteredIn === undefined || !(await claimPaidCall(accountId, jobId))) {
    throw new Error('this job has ended or was not counted, or the outcome of its earlier paid call is unknown');
  }
  try {
    return await drawWithReservation(accountId, await reserve(expectedCost(request), job.meteredIn), request);
  } catch (error) {
    if (error instanceof AppError) await releasePaidCall(accountId, jobId);
    throw error;
  }
}

async function drawWithReservation(
  accountId: string,
  reserved: Reservation,
  request: ModelRequest,
): Promise<ModelResult> {
  try {
    countMetric('PaidDesigns');
    const drawn = await drawWithModel(request);
    await Promise.all([reconcile(reserved, drawn.spent.costUsd), addModelCost(accountId, drawn.spent.costUsd)]);
    return drawn;
  } catch (error) {
    if (error instanceof AppError) await reconcile(reserved, 0);
    throw error;
  }
}
