import type * as z from 'zod';

import type { MarketingForm } from '../proposals/marketing-facts.ts';
import { pageUrl } from '../proposals/page-url.ts';
import type { ProposalSummary } from '../proposals/proposal.ts';
import type { marketingRequest } from './image-job.ts';

/** The request for a proposal's marketing image, from the wizard and the list; `origin` is the origin of its page. */
export function marketingRequestFor(
  proposal: ProposalSummary,
  marketingForm: MarketingForm,
  origin: string,
): z.infer<typeof marketingRequest> {
  return {
    beforeImageUrl: proposal.beforeImageR2Url ?? '',
    afterImageUrl: proposal.afterImageR2Url ?? '',
    aerialMapUrl: proposal.areaImageR2Url ?? '',
    calculatedCost: proposal.totalCost,
    marketingForm,
    qrCodeUrl: pageUrl(origin, proposal),
    proposalId: proposal.id,
  };
}
