import type { Proposal } from './proposal.ts';

type Linked = Pick<Proposal, 'slug'>;

/** URL of the proposal page; the same in links, mails and QR codes. */
export const pageUrl = (origin: string, { slug }: Linked): string => `${origin}/proposal/${slug}`;

/** The slug that such a URL leads to. */
export const slugIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

/** URL of the page on which a homeowner moves or cancels a visit; whoever knows its token may. */
export const visitUrl = (origin: string, { slug, token }: Linked & { readonly token: string }): string =>
  `${pageUrl(origin, { slug })}/visits/${token}`;

/** Path of the signer's copy of an offer; whoever knows its token may cancel and pay. */
export const signerPath = ({ slug, token }: Linked & { readonly token: string }): string =>
  `/proposal/${slug}/offer?t=${token}`;

/** Path of a proposal in the app, as its account's people open it. */
export const proposalPath = ({ slug }: Linked): string => `/app?proposal=${slug}`;
