import type { ProposalSummary } from './proposal.ts';

/** Texts for a missing picture (product 11.28). */
export const missingImages = {
  title: 'Missing Images',
  message: 'Proposal must have both before and after images to generate a marketing image.',
  failure: 'Proposal must have before and after images',
} as const;

type Pictures = Pick<ProposalSummary, 'beforeImageR2Url' | 'afterImageR2Url'>;

export const hasBothImages = ({ beforeImageR2Url, afterImageR2Url }: Pictures): boolean =>
  beforeImageR2Url !== undefined && afterImageR2Url !== undefined;

/** Allowed from the list: both photos, and not a draft (product 11.27). */
export const proposalCan = {
  generateMarketing: (proposal: Pictures & Pick<ProposalSummary, 'status'>): boolean =>
    hasBothImages(proposal) && proposal.status !== 'draft',
};
