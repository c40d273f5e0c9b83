import type { ProposalSummary } from './proposal.ts';

/** The picture by which a list shows a proposal: its design, or else its photo. */
export const pictureOf = ({ afterImageR2Url, beforeImageR2Url }: ProposalSummary): string | undefined =>
  afterImageR2Url ?? beforeImageR2Url;
