import type { ProposalSummary } from './proposal.ts';

/** The picture that a list shows for a proposal: its design, or else its photo. */
export const pictureOf = ({ afterImageR2Url, beforeImageR2Url }: ProposalSummary): string | undefined =>
  afterImageR2Url ?? beforeImageR2Url;
