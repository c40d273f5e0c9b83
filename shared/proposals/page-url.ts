import type { Proposal } from './proposal.ts';

type Linked = Pick<Proposal, 'slug'>;

/** Path of the proposal page. */
export const pagePath = ({ slug }: Linked): string => `/proposal/${slug}`;

/** URL of the proposal page; the same in links, mails and QR codes. */
export const pageUrl = (origin: string, linked: Linked): string => origin + pagePath(linked);

/** The slug in the URL of a proposal page. */
export const slugIn = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

type Secret = Linked & { readonly token: string };

/** Path of the page on which a homeowner moves or cancels a visit; whoever knows its token may. */
export const visitPath = (visit: Secret): string => `${pagePath(visit)}/visits/${visit.token}`;
export const visitUrl = (origin: string, visit: Secret): string => origin + visitPath(visit);

/** Path of the offer, for anyone who has the link of the page. */
export const offerPath = (linked: Linked): string => `${pagePath(linked)}/offer`;

/** Path of the signer's copy of an offer; whoever knows its token may cancel and pay. */
export const signerPath = (signed: Secret): string => `${offerPath(signed)}?t=${signed.token}`;

/**
 * Path that a payment page leads back to. It leaves out the signer's secret, because the payment page belongs to the
 * contractor, who can read this path at Stripe.
 */
export const afterPaymentPath = (linked: Linked): string => `${offerPath(linked)}?from=payment`;

/** Path of a proposal in the app, for members of its account. */
export const proposalPath = ({ slug }: Linked): string => `/app?proposal=${slug}`;
