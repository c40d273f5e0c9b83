import type { Proposal } from './proposal.ts';

/** URL of the proposal page; the same in links, mails and QR codes. */
export const pageUrl = (origin: string, { slug }: Pick<Proposal, 'slug'>): string => `${origin}/proposal/${slug}`;
