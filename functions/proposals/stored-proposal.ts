import * as z from 'zod';

import { proposal } from '#shared/proposals/proposal.ts';
import type { ProposalStatus } from '#shared/proposals/status.ts';

/** `pageId` names the public page, `brandId` the public branding it shows; the rest is told on that page alone. */
export const storedProposal = z.object({
  ...proposal.shape,
  pageId: z.string(),
  brandId: z.string().exactOptional(),
  areaAttribution: z.string().exactOptional(),
  areaMeasuredAt: z.string().exactOptional(),
  photoCapturedAt: z.string().exactOptional(),
});
export type StoredProposal = z.infer<typeof storedProposal>;

export type StoredFields = Readonly<Partial<Record<keyof StoredProposal, unknown>>>;

/** What a proposal must still be for a change to be made. */
export type EditCondition = { readonly status?: ProposalStatus; readonly version?: number };
