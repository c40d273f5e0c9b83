import type { DueWork, DueWorks } from '../due/due.ts';

/** The same work for whatever is due. */
export const alwaysWork = (work: DueWork): DueWorks => ({
  'visit-reminder': work,
  'follow-up': work,
  push: work,
  'extras-report': work,
  'charge-again': work,
  'refund-again': work,
  'offer-expired': work,
  'design-unended': work,
});
