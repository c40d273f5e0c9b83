import type { DueWork, DueWorks } from '../due/due.ts';

/** The same work for every kind of due item, and what is written when an item is given up. */
export function alwaysWork(work: DueWork, giveUp: DueWork = async () => []): DueWorks {
  const job = { work, giveUp };
  return {
    'visit-reminder': job,
    'follow-up': job,
    push: job,
    'extras-report': job,
    'charge-again': job,
    'refund-again': job,
    'offer-expired': job,
    'design-unended': job,
  };
}
