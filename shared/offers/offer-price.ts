import { AppError } from '../http/errors.ts';
import { homeownerAnswers } from '../language/homeowner-answers.ts';
import { extend } from '../numbers/hundredths.ts';
import { capWords, depositCap, stateRules } from '../properties/state-rules.ts';
import type { Deposit, OfferChoice, OfferContent, OfferPrice } from './offer-content.ts';

/** A price in whole cents for an area in square feet; half a cent rounds up. */
export const priceCents = (price: OfferPrice, sqFt: number): number =>
  price.kind === 'rate' ? extend(Math.round(sqFt * 100), price.cents) : price.cents;

/**
 * The same price as another kind, for an area in square feet: a rate becomes a total, and a total a rate. Without an
 * area the price becomes zero.
 */
export function priceAs(kind: 'rate' | 'fixed', price: OfferPrice, sqFt: number): OfferPrice {
  if (price.kind === kind) return price;
  if (kind === 'fixed') return { kind, cents: priceCents(price, sqFt) };
  return { kind, cents: sqFt > 0 ? Math.round(price.cents / sqFt) : 0 };
}

/**
 * The deposit for a price, in cents; never more than the state allows.
 * @internal exported for tests
 */
export function depositCents(deposit: Deposit, totalCents: number, state: string): number {
  const wanted =
    deposit.kind === 'fixed' ? deposit.cents : Math.floor((deposit.basisPoints * totalCents + 5000) / 10_000);
  return Math.min(wanted, depositCap(state, totalCents) ?? Infinity, totalCents);
}

export type ChosenPrice = { readonly totalCents: number; readonly depositCents: number };

type Amount = { readonly id: string; readonly totalCents: number };

/** The parts of an offer that decide about prices. */
type PricedOffer = {
  readonly options: readonly Amount[];
  readonly addOns: readonly Amount[];
  readonly deposit: Deposit;
  readonly state: string;
};

/** The price of what a homeowner chose, in cents, from the frozen amounts; 422 if the offer does not have it. */
export function chosenPrice(offer: PricedOffer, { optionId, addOnIds }: OfferChoice): ChosenPrice {
  const option = offer.options.find(({ id }) => id === optionId);
  const addOns = offer.addOns.filter(({ id }) => addOnIds.includes(id));
  if (!option || addOns.length !== addOnIds.length) {
    throw new AppError('UNPROCESSABLE', homeownerAnswers.choiceMissing);
  }
  const totalCents = addOns.reduce((sum, addOn) => sum + addOn.totalCents, option.totalCents);
  return { totalCents, depositCents: depositCents(offer.deposit, totalCents, offer.state) };
}

type Priced = Pick<OfferContent, 'deposit'> & { readonly cheapestCents: number; readonly state: string };

const TOO_MUCH = 'The deposit is more than the price of an option. Please lower it, or leave out that option.';

/** Why a deposit cannot be asked for; undefined if it can. It must suit the cheapest option too. */
export function depositProblem({ deposit, cheapestCents, state }: Priced): string | undefined {
  if (deposit.kind === 'fixed') {
    if (deposit.cents > cheapestCents) return TOO_MUCH;
    const cap = depositCap(state, cheapestCents);
    return cap !== undefined && deposit.cents > cap ? capWords(state) : undefined;
  }
  const [numerator, denominator] = stateRules[state]?.cap?.part ?? [1, 1];
  return deposit.basisPoints * denominator > numerator * 10_000 ? capWords(state) : undefined;
}

/** The price of the cheapest option, in cents. */
export const cheapestOf = (options: readonly { readonly totalCents: number }[]): number =>
  Math.min(...options.map(({ totalCents }) => totalCents));
