import * as z from 'zod';

import { proposal } from '#shared/proposals/proposal.ts';
import { publicProposal } from '#shared/proposals/public-page.ts';

/**
 * `pageId` is the id of the public page, and `brandId` the id of its branding. `visitChangedAt` says when `visit` was
 * booked, moved or canceled, and `offerSignedAt` when the offer was last signed. The other fields are shown on the
 * public page only.
 */
export const storedProposal = z.object({
  ...proposal.shape,
  pageId: z.string(),
  brandId: z.string().exactOptional(),
  visitChangedAt: z.iso.datetime().exactOptional(),
  offerSignedAt: z.iso.datetime().exactOptional(),
  areaParts: publicProposal.shape.areaParts,
  areaAttribution: z.string().exactOptional(),
  areaMeasuredAt: z.string().exactOptional(),
  photoCapturedAt: z.string().exactOptional(),
  pavers: z.string().exactOptional(),
  isWatermarked: z.boolean().exactOptional(),
});
export type StoredProposal = z.infer<typeof storedProposal>;

export type StoredFields = Readonly<Partial<Record<keyof StoredProposal, unknown>>>;

/** Fields and the text by which the list finds a proposal, which depends on slug and contact. */
export type IndexedFields = StoredFields & { readonly searchText?: string };

/** What must still be true of a proposal for a change to be saved. */
export type EditCondition = { readonly version?: number; readonly hasNoImage?: true };
