import type { ProposalSummary } from './proposal.ts';

/** Messages when a photo is missing (product 11.28). */
export const missingImages = {
  title: 'Missing Images',
  message: 'Proposal must have both before and after images to generate a marketing image.',
  failure: 'Proposal must have before and after images',
} as const;

type Pictures = Pick<ProposalSummary, 'beforeImageR2Url' | 'afterImageR2Url'>;

const hasBothImages = ({ beforeImageR2Url, afterImageR2Url }: Pictures): boolean =>
  beforeImageR2Url !== undefined && afterImageR2Url !== undefined;

/** What is allowed with a marketing image, and where. */
export const proposalCan = {
  /** The server can compose it, also for a draft; in the wizard that completes the draft. */
  composeMarketing: hasBothImages,
  /** The list offers it, except for drafts, which get their first one in the wizard. */
  offerMarketing: ({ status }: Pick<ProposalSummary, 'status'>): boolean => status !== 'draft',
  /** The list can generate it (product 11.27). */
  generateMarketing: (proposal: Pictures & Pick<ProposalSummary, 'status'>): boolean =>
    proposalCan.offerMarketing(proposal) && proposalCan.composeMarketing(proposal),
};
