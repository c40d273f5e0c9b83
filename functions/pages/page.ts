import * as z from 'zod';

import { publicProposal } from '#shared/proposals/public-page.ts';
import { proposalStatus } from '#shared/proposals/status.ts';

/** Where a slug leads. It carries the account, so that an owner's call finds the proposal itself. */
export const link = z.object({
  pageId: z.string(),
  accountId: z.string(),
  id: z.int(),
  /** Taken back: the page is there for the account alone. */
  revoked: z.boolean().exactOptional(),
});
export type Link = z.infer<typeof link>;

/** The public page as stored: what homeowners may see, and what decides whether they may. */
export const page = publicProposal.omit({ slug: true, priceLow: true, priceHigh: true, branding: true }).extend({
  accountId: z.string(),
  id: z.int(),
  status: proposalStatus,
  totalCost: z.number(),
  brandId: z.string().exactOptional(),
  /** When its one booked visit is over; empty when that was canceled. */
  visitEndsAt: z.string().exactOptional(),
  /** When the address asked for no more designs and mail. */
  optedOutAt: z.string().exactOptional(),
});
export type StoredPage = z.infer<typeof page>;
