import { AppError } from '#shared/http/errors.ts';
import { claimPaidCall, releasePaidCall } from '../job-store.ts';
import { drawWithModel, expectedCost } from './image-model.ts';
import type { Drawn, Wish } from './image-model.ts';
import { requireSwitchedOn, reserve, settle } from './spending-store.ts';
import type { Reserve } from './spending-store.ts';

type Whose = { readonly accountId: string; readonly jobId: string };

/**
 * One paid call per attempt, also when a crash makes the state machine run this state again (design 6). Its dollars are
 * set aside before and settled after; an outcome that nobody knows counts as paid.
 */
export async function drawOnce({ accountId, jobId }: Whose, wish: Wish): Promise<Drawn> {
  requireSwitchedOn();
  if (!(await claimPaidCall(accountId, jobId))) throw new Error('an earlier call of this job ended nobody knows how');
  try {
    return await drawWithin(await reserve(expectedCost(wish)), wish);
  } catch (error) {
    if (error instanceof AppError) await releasePaidCall(accountId, jobId);
    throw error;
  }
}

async function drawWithin(reserved: Reserve, wish: Wish): Promise<Drawn> {
  try {
    const drawn = await drawWithModel(wish);
    await settle(reserved, drawn.spent.costUsd);
    return drawn;
  } catch (error) {
    if (error instanceof AppError) await settle(reserved, 0);
    throw error;
  }
}
