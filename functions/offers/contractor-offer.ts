import { toCents } from '#shared/estimates/money.ts';
import { addDays } from '#shared/offers/business-days.ts';
import { nextRefund, onlineRefundable, pendingCents } from '#shared/offers/card-payments.ts';
import type { ContractorOffer } from '#shared/offers/contract.ts';
import { designsToOffer, firstShown } from '#shared/offers/designs-to-offer.ts';
import { disputedCents } from '#shared/offers/disputes.ts';
import { depositDue, ownQuestion, ownVersion, refundable, offerStateOn } from '#shared/offers/firm-offer.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { DEFAULT_VALID_DAYS, MAX_CENTS, optionIds, optionNames } from '#shared/offers/offer-content.ts';
import type { FrozenOffer, OfferContent, OfferPrice } from '#shared/offers/offer-content.ts';
import { priceCents } from '#shared/offers/offer-price.ts';
import { stateOf, stateRules } from '#shared/properties/state-rules.ts';
import { whyUnmailed } from '../mail/why-unmailed.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';
import { listPastVersions } from './offer-store.ts';
import { findRefund } from './refund-store.ts';

/** A quarter of the price, as in estimates (product 14.35), or the share that the state allows if that is less. */
function usualDeposit(state: string): OfferContent['deposit'] {
  const [numerator, denominator] = stateRules[state]?.cap?.part ?? [1, 1];
  return { kind: 'percent', basisPoints: Math.min(2500, Math.floor((numerator * 10_000) / denominator)) };
}

/** The price of step 2: its rate, or its total if that differs because of an estimate or several areas. */
function usualPrice({ area, costPerSqFt, totalCost }: StoredProposal): OfferPrice {
  const rate = { kind: 'rate', cents: toCents(costPerSqFt) } as const;
  const total = toCents(totalCost);
  const isOther = total > 0 && total <= MAX_CENTS && total !== priceCents(rate, area);
  return isOther ? { kind: 'fixed', cents: total } : rate;
}

const lastDayFrom = (today: string): string => addDays(today, DEFAULT_VALID_DAYS);

/** What a first offer starts with: three options at the price of step 2, each with a design and its pavers. */
function usualContent(proposal: StoredProposal, today: string): OfferContent {
  return {
    options: firstShown(proposal).map((shown, index) => ({
      id: optionIds[index] ?? '1',
      name: optionNames[index] ?? '',
      ...shown,
      note: '',
      price: usualPrice(proposal),
    })),
    addOns: [],
    area: { basis: 'undecided' },
    deposit: usualDeposit(stateOf(proposal.propertyAddress)),
    validUntil: lastDayFrom(today),
    schedule: '',
    terms: proposal.terms ?? '',
    exclusions: '',
  };
}

/** The content of an opened offer, as it was typed. An offer whose time is over starts with a new last day. */
function contentOf(frozen: FrozenOffer, today: string): OfferContent {
  const { deposit, validUntil, schedule, terms, exclusions, area, spanish } = frozen;
  return {
    options: frozen.options.map(({ totalCents: _total, pictureHash: _hash, caption: _caption, ...option }) => option),
    addOns: frozen.addOns.map(({ totalCents: _total, ...addOn }) => addOn),
    area: area.basis === 'tape' ? { basis: 'tape', sqFt: area.sqFt } : { basis: 'drawn' },
    deposit,
    validUntil: validUntil < today ? lastDayFrom(today) : validUntil,
    schedule,
    terms,
    exclusions,
    ...(spanish && { spanish }),
  };
}

/** Whether Stripe refused a refund that is due, and whether it is tried again; undefined while nothing is wrong. */
async function refusedRefund(offer: FirmOffer): Promise<ContractorOffer['refundRefused']> {
  const asked = nextRefund(offer) && (await findRefund(offer));
  if (!asked || asked.attempts === 0) return undefined;
  return asked.state === 'failed' ? 'given-up' : 'again';
}

/** Whether whoever signed is mailed about what happens to the contract. */
const isSignerMailed = async ({ current }: FirmOffer): Promise<boolean> => {
  const signature = current?.signature;
  return signature !== undefined && signature.email !== '' && (await whyUnmailed(signature)) === undefined;
};

/** An offer as its account sees it, with the draft that the next version starts from. */
export async function contractorOffer(
  offer: FirmOffer,
  proposal: StoredProposal,
  today: string,
): Promise<ContractorOffer> {
  const { current, draft, revision, ledger, questions } = offer;
  const past = await listPastVersions(offer);
  const refundRefused = await refusedRefund(offer);
  return {
    revision,
    ledger,
    questions: questions.map((question) => ownQuestion.parse(question)),
    draft: draft ?? (current ? contentOf(current.frozen, today) : usualContent(proposal, today)),
    isDraftSaved: draft !== undefined,
    state: offerStateOn(offer, today),
    ...(current && { current: ownVersion.parse(current) }),
    past: past.map((version) => ownVersion.parse(version)),
    dueCents: depositDue(offer),
    refundableCents: refundable(offer),
    pendingCents: pendingCents(offer),
    onlineRefundCents: onlineRefundable(offer),
    disputedCents: disputedCents(offer),
    ...(refundRefused && { refundRefused }),
    isSignerMailed: await isSignerMailed(offer),
    drawnSqFt: proposal.area,
    designs: [...designsToOffer(proposal)],
    language: proposal.contact?.language ?? 'en',
    usState: stateOf(proposal.propertyAddress),
  };
}
