import type { ProposalSummary } from './proposal.ts';

/** Texts for a missing picture (product 11.28). */
export const missingImages = {
  title: 'Missing Images',
  message: 'Proposal must have both before and after images to generate a marketing image.',
  failure: 'Proposal must have before and after images',
} as const;

type Pictures = Pick<ProposalSummary, 'beforeImageR2Url' | 'afterImageR2Url'>;

const hasBothImages = ({ beforeImageR2Url, afterImageR2Url }: Pictures): boolean =>
  beforeImageR2Url !== undefined && afterImageR2Url !== undefined;

/** Allowed from the list: both photos, and not a draft (product 11.27). */
export const proposalCan = {
  /** Composed by the server, which the wizard asks for: there it is what completes a draft. */
  composeMarketing: hasBothImages,
  /** Offered by the list: drafts get their first image in the wizard. */
  offerMarketing: ({ status }: Pick<ProposalSummary, 'status'>): boolean => status !== 'draft',
  /** Generated from the list. */
  generateMarketing: (proposal: Pictures & Pick<ProposalSummary, 'status'>): boolean =>
    proposalCan.offerMarketing(proposal) && proposalCan.composeMarketing(proposal),
};
