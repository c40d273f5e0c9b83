import type { Proposal } from './proposal.ts';

/** Where a homeowner sees the proposal; its link, its mails and its QR code all say the same. */
export const pageUrl = (origin: string, { slug }: Pick<Proposal, 'slug'>): string => `${origin}/proposal/${slug}`;
