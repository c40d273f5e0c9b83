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
  idempotencyKey: z.string(),
  /** What it was booked in; English where none is named. */
  language: language.exactOptional(),
  /** The place that it takes in each cell; the first where none is named. */
  places: z.array(z.int()).default([]),
  /** How often it was moved. */
  sequence: z.int().default(0),
  /** The member who moved it last; homeowners have no id. */
  movedBy: z.string().exactOptional(),
  /** When it was booked; unknown of one that was booked before this was kept. */
  bookedAt: z.iso.datetime().exactOptional(),
  /** The homeowner is mailed about its latest change, unless too much was mailed that day (product 25.20). */
  isMailed: z.boolean().default(true),
  /** When it was booked, moved or canceled. */
  changedAt: z.iso.datetime(),
});
export type Visit = z.infer<typeof visit>;
