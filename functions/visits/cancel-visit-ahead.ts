import { retryUntilTrue } from '../storage/retry.ts';
import { cancelVisit, findVisit } from './visit-store.ts';

/**
 * Cancels the visit of a page that is about to be deleted, if it is still to come. The homeowner is mailed even when
 * much was mailed that day, because nobody else is left to tell them. Can be repeated safely.
 */
export async function cancelVisitAhead(pageId: string): Promise<void> {
  await retryUntilTrue(async () => {
    const visit = await findVisit(pageId);
    if (visit?.state !== 'booked' || visit.start <= new Date().toISOString()) return true;
    return cancelVisit(visit, true);
  });
}
