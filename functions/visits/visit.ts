import * as z from 'zod';

import { language } from '#shared/language/language-schema.ts';
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
  /** Where replies go once the proposal is gone. Missing without an address, and if booked before this was stored. */
  companyEmail: z.string().exactOptional(),
  idempotencyKey: z.string(),
  /** The language of the booking; English by default. */
  language: language.exactOptional(),
  /** The place that the visit takes in each of its cells; the first place by default. */
  places: z.array(z.int()).default([]),
  /** How often it was moved. */
  sequence: z.int().default(0),
  /** The member who last moved it. Homeowners have no id. */
  movedBy: z.string().exactOptional(),
  /** When it was booked. Unknown for a visit from before this was stored. */
  bookedAt: z.iso.datetime().exactOptional(),
  /** Whether the homeowner is mailed about the latest change; not if too much was mailed that day (product 25.20). */
  isMailed: z.boolean().default(true),
  /** When it was booked, moved or canceled. */
  changedAt: z.iso.datetime(),
});
export type Visit = z.infer<typeof visit>;
