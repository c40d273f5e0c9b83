import { createHash } from 'node:crypto';

import { toCents } from '#shared/estimates/money.ts';
import { AppError } from '#shared/http/errors.ts';
import type { Language } from '#shared/language/language.ts';
import { addDays } from '#shared/offers/business-days.ts';
import { LAST_DAY_OVER, NO_AREA, NO_TERMS } from '#shared/offers/missing-to-open.ts';
import type { FrozenOffer, OfferContent, OfferPrice } from '#shared/offers/offer-content.ts';
import { MAX_CENTS } from '#shared/offers/offer-content.ts';
import { missingSpanish, withoutLeftSpanish } from '#shared/offers/offer-language.ts';
import { cheapestOf, depositProblem, priceCents } from '#shared/offers/offer-price.ts';
import { stateOf } from '#shared/properties/state-rules.ts';
import { captionOf } from '#shared/proposals/picture-caption.ts';
import { findSendable, requireNothingUnapproved } from '../estimates/require-sendable.ts';
import { organizationIncludingDeleted } from '../organizations/branding.ts';
import { findBranding } from '../organizations/public-branding.ts';
import type { PublicBranding } from '../organizations/public-branding.ts';
import type { Photo } from '../photos/photo.ts';
import { requirePhoto } from '../photos/require-photo.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { getPicture } from '../runtime/media.ts';
import { currentMoment } from './offer-moment.ts';

/** Prices of material do not hold longer than this. The limit also catches a mistyped year. */
const MAX_VALID_DAYS = 730;

const refuse = (message: string): AppError => new AppError('UNPROCESSABLE', message);

/** An option or an add-on. */
type Priced = { readonly name: string; readonly price: OfferPrice };

/**
 * A draft, completed by the server: with current totals of estimates, and without translations of deleted words.
 * Refuses pictures of others and a deposit above the limit.
 */
export async function checkedContent(
  accountId: string,
  proposal: StoredProposal,
  content: OfferContent,
): Promise<OfferContent> {
  return (await checked(accountId, proposal, content)).content;
}

/** The same draft, with the photos of its options. */
async function checked(accountId: string, proposal: StoredProposal, content: OfferContent) {
  const urls = new Set(content.options.flatMap(({ pictureUrl }) => pictureUrl ?? []));
  const photos = await Promise.all([...urls].map((url) => requirePhoto(accountId, url)));
  const priced = async <T extends Priced>(one: T): Promise<T> => ({ ...one, price: await priceOf(accountId, one) });
  const [options, addOns] = await Promise.all([
    Promise.all(content.options.map(priced)),
    Promise.all(content.addOns.map(priced)),
  ]);
  const kept = withoutLeftSpanish({ ...content, options, addOns });
  requireAffordable(kept, proposal);
  return { content: kept, photos };
}

/** 422 when the total of an estimate has changed since its contractor saved the draft (product 35.3). */
function requireSeenTotals(seen: OfferContent, now: OfferContent): void {
  const totals = ({ options, addOns }: OfferContent) => [...options, ...addOns].map(({ price }) => price.cents);
  if (totals(seen).every((cents, index) => cents === totals(now)[index])) return;
  throw refuse('An estimate now has a different total. Please look at the prices, then open the offer again.');
}

/** 422 when prices per sq ft are for a drawn area that has changed since the contractor saw it (product 35.84). */
function requireSeenArea({ area, options, addOns }: OfferContent, drawn: number, seen = drawn): void {
  const isByDrawing = area.basis === 'drawn' && [...options, ...addOns].some(({ price }) => price.kind === 'rate');
  if (!isByDrawing || seen === drawn) return;
  throw refuse('The drawn area is now a different one. Please look at the prices, then open the offer again.');
}

/** Reads the total of an estimate, whatever the browser sent. 422 when the estimate was deleted (product 35.83). */
async function priceOf(accountId: string, { name, price }: Priced): Promise<OfferPrice> {
  if (price.kind !== 'estimate') return price;
  const estimate = await findSendable(accountId, price.estimateId);
  if (!estimate) {
    throw refuse(`The estimate that “${name}” takes its price from was deleted. Please choose another price.`);
  }
  return { ...price, cents: toCents(estimate.grandTotal) };
}

/** The area that an offer is priced by. It is the drawn one until a person has decided. */
const sqFtOf = ({ area }: OfferContent, { area: drawn }: StoredProposal): number =>
  area.basis === 'tape' ? area.sqFt : drawn;

function totalsOf(content: OfferContent, proposal: StoredProposal) {
  const sqFt = sqFtOf(content, proposal);
  const withTotalCents = <T extends { readonly price: OfferPrice }>(one: T) => ({
    ...one,
    totalCents: priceCents(one.price, sqFt),
  });
  return { sqFt, options: content.options.map(withTotalCents), addOns: content.addOns.map(withTotalCents) };
}

/** 422 for amounts that no driveway costs, and for a deposit above what the state allows (product 35.6). */
function requireAffordable(content: OfferContent, proposal: StoredProposal): void {
  const { options, addOns } = totalsOf(content, proposal);
  const largest = Math.max(...[...options, ...addOns].map(({ totalCents }) => totalCents));
  if (largest > MAX_CENTS) throw refuse('A price is larger than $10,000,000. Please check the area and the price.');
  const problem = depositProblem({
    deposit: content.deposit,
    cheapestCents: cheapestOf(options),
    state: stateOf(proposal.propertyAddress),
  });
  if (problem !== undefined) throw refuse(problem);
}

/** Computes everything that is signed, once. Throws when the offer cannot be opened (product 35.16). */
export async function freezeOffer(
  accountId: string,
  proposal: StoredProposal,
  draft: OfferContent,
  seenSqFt: number | undefined,
): Promise<FrozenOffer> {
  const brand = await findBranding(proposal.brandId);
  await requireNothingUnapproved(accountId, proposal.id);
  const { content, photos } = await checked(accountId, proposal, draft);
  requireSeenTotals(draft, content);
  requireSeenArea(content, proposal.area, seenSqFt);
  const { basis } = content.area;
  const { sqFt, options, addOns } = totalsOf(content, proposal);
  if (basis === 'undecided') {
    throw refuse(NO_AREA);
  }
  if (sqFt <= 0) throw refuse('The driveway has no area yet. Please outline it, or enter the area you measured.');
  if ([...options, ...addOns].some(({ totalCents }) => totalCents === 0)) {
    throw refuse('Please give every option and add-on a price.');
  }
  requireLastDay(content, brand?.timeZone);
  if (content.terms === '') throw refuse(NO_TERMS);
  requireTranslation(content, proposal.contact?.language ?? 'en');
  if (!brand) throw refuse('Please create an organization in Settings first: the offer is made in its name.');
  return {
    ...content,
    area: { basis, sqFt, drawnSqFt: proposal.area },
    options: await Promise.all(options.map((option) => withPicture(option, photos))),
    addOns,
    proposalId: proposal.proposalId,
    address: proposal.propertyAddress,
    state: stateOf(proposal.propertyAddress),
    ...(await companyOf(accountId, proposal.organizationId, brand)),
  };
}

/** The company that makes the offer, how to reach it, and its time zone. */
async function companyOf(accountId: string, organizationId: number | undefined, brand: PublicBranding) {
  const { shownName, phoneNumber, emailAddress, timeZone } = brand;
  const organization = await organizationIncludingDeleted(accountId, organizationId);
  return {
    companyName: shownName,
    companyPhone: phoneNumber,
    ...(organization?.postalAddress && { companyAddress: organization.postalAddress }),
    ...(emailAddress && { companyEmail: emailAddress }),
    timeZone,
  };
}

/** 422 when the last day is over in the company's time zone, or too far away. */
function requireLastDay({ validUntil }: OfferContent, timeZone: string | undefined): void {
  const { today } = currentMoment(timeZone);
  if (validUntil < today) throw refuse(LAST_DAY_OVER);
  if (validUntil > addDays(today, MAX_VALID_DAYS)) {
    throw refuse('Please choose a last day within the next two years.');
  }
}

/**
 * 422 while an offer for somebody who reads Spanish is not translated, or a translation is incomplete (product 35.52).
 */
function requireTranslation(content: OfferContent, language: Language): void {
  if (language === 'en' && !content.spanish) return;
  const missing = missingSpanish(content);
  if (missing.length === 0) return;
  throw refuse(
    `${language === 'es' ? 'This contact reads Spanish, so please' : 'Please'} say in Spanish too: ${missing.join(', ')}. The homeowner cannot agree to what you do not translate.`,
  );
}

/** Adds the SHA-256 of an option's picture, and the caption that must be shown with it. */
async function withPicture<T extends { readonly pictureUrl?: string }>(option: T, photos: readonly Photo[]) {
  const { pictureUrl: url } = option;
  const picture = url === undefined ? undefined : await getPicture(url);
  const caption = captionOf(photos.find((photo) => photo.url === url) ?? {});
  return {
    ...option,
    pictureHash: picture ? createHash('sha256').update(picture.bytes).digest('hex') : '',
    ...(caption && { caption }),
  };
}
