import type { JobOutcome } from '#shared/sending/follow-up.ts';
import { findTally } from './board-store.ts';

/** Whether a proposal's job was won, or is closed because the people at the house said no or asked to hear no more. */
export async function findJobOutcome(accountId: string, id: number): Promise<JobOutcome> {
  const found = await findTally(accountId, id);
  return {
    isWon: (found?.wonBy.length ?? 0) > 0,
    isClosed: found !== undefined && (found.isClosed || found.isDeclined),
  };
}
