import type { Design, Proposal } from './proposal.ts';

/** The designs of the present photo, newest first (product 7.19). One that does not know its photo counts as of it. */
export const designsOfPhoto = ({
  designs,
  beforeImageR2Url,
}: Pick<Proposal, 'designs' | 'beforeImageR2Url'>): readonly Design[] =>
  designs.filter(({ photoUrl = beforeImageR2Url }) => photoUrl === beforeImageR2Url);
