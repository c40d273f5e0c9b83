import { bandOf } from './area-source.ts';
import { outdatedReason } from './marketing-facts.ts';
import type { MarketingFacts, OutdatedReason } from './marketing-facts.ts';
import { quoteText } from './price.ts';
import type { Proposal } from './proposal.ts';

/** Fields of a proposal that its marketing image prints. */
export const printedFields = [
  'totalCost',
  'quoteAmount',
  'area',
  'areaBandSqFt',
  'areaSource',
  'organizationId',
  'beforeImageR2Url',
  'afterImageR2Url',
  'areaImageR2Url',
  'formChanges',
  'slug',
] as const satisfies readonly (keyof Proposal)[];
export type PrintedFields = Pick<Proposal, (typeof printedFields)[number]>;

/** The facts that a marketing image would be made from now. */
export function marketingFactsOf(proposal: PrintedFields): MarketingFacts {
  const { organizationId, beforeImageR2Url, afterImageR2Url, areaImageR2Url, formChanges = {}, slug } = proposal;
  return {
    quote: quoteText(proposal),
    area: Math.round(proposal.area),
    areaBand: Math.round(bandOf(proposal)),
    ...(organizationId !== undefined && { organizationId }),
    ...(beforeImageR2Url !== undefined && { beforeImageR2Url }),
    ...(afterImageR2Url !== undefined && { afterImageR2Url }),
    ...(areaImageR2Url !== undefined && { areaImageR2Url }),
    formChanges,
    slug,
  };
}

/** The facts behind each reason: an image is outdated for a reason if any of its facts differs. */
const fieldsOf: Readonly<Record<OutdatedReason, readonly (keyof MarketingFacts)[]>> = {
  price: ['quote'],
  area: ['area', 'areaBand'],
  pictures: ['beforeImageR2Url', 'afterImageR2Url', 'areaImageR2Url'],
  organization: ['organizationId'],
  texts: ['formChanges'],
  link: ['slug'],
};

/**
 * What changed on a proposal since its marketing image was made, of all that the image prints; empty if nothing did. An
 * image that does not know its link counts as having the proposal's.
 */
export function outdatedSince(made: MarketingFacts, proposal: PrintedFields): readonly OutdatedReason[] {
  const now = marketingFactsOf(proposal);
  const before = { slug: proposal.slug, ...made };
  return outdatedReason.options.filter((reason) =>
    fieldsOf[reason].some((name) => textOf(before[name]) !== textOf(now[name])),
  );
}

/** The same with the facts that the proposal keeps. Images made before facts were kept count as up to date. */
export function outdatedReasons(
  proposal: PrintedFields & Pick<Proposal, 'marketingImageUrl' | 'marketingFacts'>,
): readonly OutdatedReason[] {
  const { marketingImageUrl, marketingFacts } = proposal;
  return marketingImageUrl === undefined || !marketingFacts ? [] : outdatedSince(marketingFacts, proposal);
}

type Pictured = PrintedFields &
  Pick<Proposal, 'marketingImageUrl' | 'marketingFacts' | 'marketingWebUrl' | 'afterWebUrl'>;

/**
 * The picture that fits the current words of a proposal: its marketing image, or its design if there is no image or the
 * image is out of date, because the image prints the price (product 33.13).
 */
export const pictureOfNow = (proposal: Pictured): string | undefined =>
  imageOfNow(proposal) ?? proposal.afterWebUrl ?? proposal.afterImageR2Url;

/** The marketing image if it is up to date. It prints its own caption of the design. */
export function imageOfNow(proposal: Pictured): string | undefined {
  const { marketingWebUrl, marketingImageUrl } = proposal;
  return outdatedReasons(proposal).length === 0 ? (marketingWebUrl ?? marketingImageUrl) : undefined;
}

/** Compares fields in sorted order, because the order in which the form was changed does not matter. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value && typeof value === 'object' ? sorted(value) : value);

const sorted = (fields: object) => Object.entries(fields).toSorted(([one], [other]) => one.localeCompare(other));

const words: Readonly<Record<OutdatedReason, string>> = {
  price: 'the price or area',
  area: 'the price or area',
  pictures: 'its pictures',
  organization: 'its organization',
  texts: 'its headline, colors or contact',
  link: 'its link',
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 'This image is out of date: the price or area changed after it was made.' (product 8.32) */
export function outdatedText(reasons: readonly OutdatedReason[]): string {
  const named = [...new Set(reasons.map((reason) => words[reason]))];
  return `This image is out of date: ${list.format(named)} changed after it was made.`;
}
