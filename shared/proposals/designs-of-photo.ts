import type { Design, Proposal } from './proposal.ts';

/** The designs of the current before photo, newest first (product 7.19); one that names no photo is among them. */
export const designsOfPhoto = ({
  designs,
  beforeImageR2Url,
}: Pick<Proposal, 'designs' | 'beforeImageR2Url'>): readonly Design[] =>
  designs.filter(({ photoUrl = beforeImageR2Url }) => photoUrl === beforeImageR2Url);
