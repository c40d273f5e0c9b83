import * as z from 'zod';

import { proposal } from '#shared/proposals/proposal.ts';
import { publicProposal } from '#shared/proposals/public-page.ts';

/**
 * `pageId` is the id of the public page, `brandId` of its branding, `visitChangedAt` tells when `visit` was booked, moved or
 * canceled, and `offerSignedAt` when the offer was signed last; the other fields are shown on the public page only.
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

/** With the text by which the list finds a proposal; it changes with slug and contact. */
export type IndexedFields = StoredFields & { readonly searchText?: string };

/** What a proposal must still be for a change to be saved. */
export type EditCondition = { readonly version?: number; readonly hasNoImage?: true };
