import * as z from 'zod';

import { proposalVisit } from '#shared/visits/visit.ts';

/** A page's latest visit with everything its mails and calendar entry need. `token` is the homeowner's secret. */
export const visit = z.object({
  ...proposalVisit.shape,
  token: z.string(),
  pageId: z.string(),
  slug: z.string(),
  accountId: z.string(),
  proposalId: z.int(),
  address: z.string(),
  companyName: z.string(),
  companyPhone: z.string(),
  idempotencyKey: z.string(),
  /** When it was booked or canceled. */
  changedAt: z.iso.datetime(),
});
export type Visit = z.infer<typeof visit>;
