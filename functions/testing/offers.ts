import type { Estimate } from '#shared/estimates/estimate.ts';
import { offers } from '#shared/offers/contract.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import type { OfferContent } from '#shared/offers/offer-content.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { newPage } from './open-pages.ts';

/** An opened offer: what its homeowner needs to answer it, and its account to change it. */
export type OpenedOffer = {
  readonly proposalId: number;
  readonly slug: string;
  readonly revision: number;
  readonly version: number;
  readonly wordsHash: string;
};

/** An offer at the total of an estimate, for which the request names a price of one cent. */
export function atTotalOf({ id: estimateId }: Estimate): OfferContent {
  const price = { kind: 'estimate', estimateId, cents: 1 } as const;
  return { ...sampleContent, options: sampleContent.options.map((option) => ({ ...option, price })) };
}

type Wanted = { readonly address?: string; readonly content?: OfferContent };

/** An open page with an offer that is waiting for an answer. The account needs an organization. */
export async function openOffer(
  session: SessionClient,
  { address, content = sampleContent }: Wanted = {},
): Promise<OpenedOffer> {
  const { id, slug } = await newPage(session, address);
  return reopen(session, { proposalId: id, slug, revision: 0, content });
}

type Reopening = Pick<OpenedOffer, 'proposalId' | 'slug' | 'revision'> & { readonly content: OfferContent };

/** Saves other content and opens it. */
export async function reopen(
  session: SessionClient,
  { proposalId, slug, revision, content }: Reopening,
): Promise<OpenedOffer> {
  const params = { id: String(proposalId) };
  const saved = await session.call(offers.save, { params, body: { revision, content } });
  const opened = await session.call(offers.setState, {
    params,
    body: { revision: saved.revision, to: 'open', reason: '' },
  });
  return openedOf(opened, { proposalId, slug });
}

const openedOf = (
  { revision, current }: ContractorOffer,
  page: Pick<OpenedOffer, 'proposalId' | 'slug'>,
): OpenedOffer => ({ ...page, revision, version: current?.version ?? 0, wordsHash: current?.wordsHash ?? '' });

/** An acceptance that is valid. */
export const acceptance = ({ version, wordsHash }: OpenedOffer, more: object = {}) => ({
  kind: 'accept' as const,
  version,
  wordsHash,
  choice: { optionId: '1' as const, addOnIds: [] },
  readTerms: true as const,
  consent: true as const,
  email: '',
  name: 'Sample Homeowner',
  drawn: '',
  ...more,
});

/** Answers as somebody who is not signed in. */
export const answer = (
  origin: string,
  slug: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  openSession(origin).send('POST', `/api/proposals/slug/${slug}/offer/answers`, {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export type SignedOffer = OpenedOffer & { readonly token: string };

/** An offer that its homeowner signed, with the secret of the signature. */
export async function signedOffer(session: SessionClient): Promise<SignedOffer> {
  const offer = await openOffer(session);
  const response = await answer(session.origin, offer.slug, acceptance(offer));
  return { ...offer, token: ((await response.json()) as { token: string }).token };
}
