import type { ProposalSummary } from './proposal.ts';

/** Spec section 5: the list's toast when a picture is missing, and the words of the failure underneath. */
export const missingImages = {
  title: 'Missing Images',
  message: 'Proposal must have both before and after images to generate a marketing image.',
  failure: 'Proposal must have before and after images',
} as const;

type Pictures = Pick<ProposalSummary, 'beforeImageR2Url' | 'afterImageR2Url'>;

export const hasBothImages = ({ beforeImageR2Url, afterImageR2Url }: Pictures): boolean =>
  beforeImageR2Url !== undefined && afterImageR2Url !== undefined;

/** Spec section 4: from the list, only with both pictures and not for drafts. */
export const proposalCan = {
  generateMarketing: (proposal: Pictures & Pick<ProposalSummary, 'status'>): boolean =>
    hasBothImages(proposal) && proposal.status !== 'draft',
};
