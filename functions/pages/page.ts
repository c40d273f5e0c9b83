import * as z from 'zod';

import { language } from '#shared/language/language-schema.ts';
import { optOutScope } from '#shared/proposals/opt-out-scope.ts';
import { publicProposal } from '#shared/proposals/public-page.ts';
import { proposalStatus } from '#shared/proposals/status.ts';

/** What a slug leads to. It names the account, so that a member's call finds the proposal itself. */
export const link = z.object({
  pageId: z.string(),
  accountId: z.string(),
  id: z.int(),
  /** Whether only the account can see the page (product 10.22). */
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
  /** The language of the person it is for; English by default. */
  language: language.exactOptional(),
  /** When its booked visit ends; empty after the visit was canceled. */
  visitEndsAt: z.string().exactOptional(),
  /** Whether the marketing image shows something that has changed since. */
  marketingOutdated: z.boolean().exactOptional(),
  /** Whether the address service knows the address. Absent on pages from before the service was asked. */
  addressConfirmed: z.boolean().exactOptional(),
  optedOutAt: z.string().exactOptional(),
  /** For whom the opt-out counts. Absent on pages from before there were scopes, where it counts for everyone. */
  optOutScope: optOutScope.exactOptional(),
});
export type StoredPage = z.infer<typeof page>;
