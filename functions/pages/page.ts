import * as z from 'zod';

import { language } from '#shared/language/language-schema.ts';
import { optOutScope } from '#shared/proposals/opt-out-scope.ts';
import { publicProposal } from '#shared/proposals/public-page.ts';
import { proposalStatus } from '#shared/proposals/status.ts';

/** Target of a slug, with the account, so that a member's call finds the proposal itself. */
export const link = z.object({
  pageId: z.string(),
  accountId: z.string(),
  id: z.int(),
  /** Only the account sees the page (product 10.22). */
  revoked: z.boolean().exactOptional(),
});
export type Link = z.infer<typeof link>;

/** The public page as stored: what homeowners can see, and what decides whether they can. */
export const page = publicProposal.omit({ slug: true, priceLow: true, priceHigh: true, branding: true }).extend({
  accountId: z.string(),
  id: z.int(),
  status: proposalStatus,
  totalCost: z.number(),
  brandId: z.string().exactOptional(),
  /** Of the person it is for; English where none is named. */
  language: language.exactOptional(),
  /** End of its booked visit; empty after that was canceled. */
  visitEndsAt: z.string().exactOptional(),
  /** The marketing image prints what is no longer so. */
  marketingOutdated: z.boolean().exactOptional(),
  /** The address service knows the address; absent on pages from before it was asked. */
  addressConfirmed: z.boolean().exactOptional(),
  /** When the address opted out. */
  optedOutAt: z.string().exactOptional(),
  /** For whom that counts; absent on pages from before there was a difference, where it counts for everyone. */
  optOutScope: optOutScope.exactOptional(),
});
export type StoredPage = z.infer<typeof page>;
