import type { Proposal } from '#shared/proposals/proposal.ts';

/** Where a homeowner sees the proposal; the QR code and Copy Link say the same. */
export const pageUrl = ({ slug }: Pick<Proposal, 'slug'>): string => `${location.origin}/proposal/${slug}`;
