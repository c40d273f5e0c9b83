import { extendedCents, isTaxedMaterial } from './line-item.ts';
import type { LineCategory, LineItemInput } from './line-item.ts';
import { roundHalfUp, ONE, shareOf, toMillionths } from './money.ts';

export type PricingTerms = {
  readonly pricingMode: 'margin' | 'markup';
  readonly targetMarginPct: number;
  readonly markupPct: number;
  readonly taxPct: number;
  readonly taxableScope: 'materials' | 'total';
  readonly depositPct: number;
};

/** The fields of a line item that prices depend on. */
export type PricedLine = Pick<
  LineItemInput,
  'category' | 'qty' | 'unitCost' | 'isOptional' | 'includeInMargin' | 'isTaxable' | 'isDiscount'
>;

/** In whole cents, except `marginPct`: profit as a share of the price before tax, 0 when that price is 0. */
export type Totals = {
  /** Counted cost of each category. */
  readonly costs: Readonly<Record<LineCategory, number>>;
  readonly costSubtotal: number;
  readonly discounts: number;
  readonly sellPriceBeforeTax: number;
  readonly taxableBase: number;
  readonly tax: number;
  readonly grandTotal: number;
  readonly deposit: number;
  readonly profit: number;
  readonly marginPct: number;
  /** Part of the price that is passed on at cost, such as a permit's: it cannot earn the target margin. */
  readonly passThrough: number;
};

/** The margin is limited to 0 to 0.99, the markup to at least 0 (product 16.7). */
export const clampMargin = (target: number): number => Math.min(0.99, Math.max(0, target));
export const clampMarkup = (markup: number): number => Math.max(0, markup);

type Costs = Record<LineCategory, number>;
type Sums = { readonly costs: Costs; margined: number; plain: number; discounts: number } & Taxable;
type Taxable = { taxableMargined: number; taxablePlain: number };

/** Sums of the counted line items. Optional ones do not count; a discount lowers the price and is no cost. */
function addUp(lines: readonly PricedLine[]): Sums {
  const costs = { pavers: 0, labor: 0, machinery: 0, removal: 0, permit: 0, onsite: 0, other: 0 };
  const sums: Sums = { costs, margined: 0, plain: 0, discounts: 0, taxableMargined: 0, taxablePlain: 0 };
  for (const line of lines) {
    if (line.isOptional === 1) continue;
    const cents = extendedCents(line);
    if (line.isDiscount === 1) {
      sums.discounts += Math.abs(cents);
      continue;
    }
    addCost(costs, line.category, cents);
    if (line.includeInMargin === 1) sums.margined += cents;
    else sums.plain += cents;
    if (isTaxedMaterial(line)) addTaxable(sums, line.includeInMargin === 1, cents);
  }
  return sums;
}

/** A switch, because a property lookup for each of 1,000 line items takes longer than everything else. */
function addCost(costs: Costs, category: LineCategory, cents: number): void {
  switch (category) {
    case 'pavers':
      costs.pavers += cents;
      break;
    case 'labor':
      costs.labor += cents;
      break;
    case 'machinery':
      costs.machinery += cents;
      break;
    case 'removal':
      costs.removal += cents;
      break;
    case 'permit':
      costs.permit += cents;
      break;
    case 'onsite':
      costs.onsite += cents;
      break;
    case 'other':
      costs.other += cents;
      break;
  }
}

function addTaxable(taxable: Taxable, margined: boolean, cents: number): void {
  if (margined) taxable.taxableMargined += cents;
  else taxable.taxablePlain += cents;
}

type Factor = { readonly numerator: bigint; readonly denominator: bigint };

/** The factor of a margined cost: 1 / (1 - margin), or 1 + markup. */
function sellFactor({ pricingMode, targetMarginPct, markupPct }: PricingTerms): Factor {
  if (pricingMode === 'markup') return { numerator: ONE + toMillionths(clampMarkup(markupPct)), denominator: ONE };
  return { numerator: ONE, denominator: ONE - toMillionths(clampMargin(targetMarginPct)) };
}

/** Selling price of a cost, both in cents; only a margined cost is multiplied. */
export function sellPrice(terms: PricingTerms, cents: number, margined: boolean): number {
  if (!margined) return cents;
  const { numerator, denominator } = sellFactor(terms);
  return Number(roundHalfUp(BigInt(cents) * numerator, denominator));
}

/** The price of an estimate to the cent (product chapter 16, docs/decisions/0015; golden estimates in the tests). */
export function priceEstimate(terms: PricingTerms, lines: readonly PricedLine[]): Totals {
  const { costs, margined, plain, discounts, ...taxable } = addUp(lines);
  const undiscounted = sellPrice(terms, margined, true) + plain;
  const sellPriceBeforeTax = Math.max(0, undiscounted - discounts);
  const kept = { of: undiscounted, part: sellPriceBeforeTax };
  const taxableBase = terms.taxableScope === 'total' ? sellPriceBeforeTax : taxableMaterials(terms, taxable, kept);
  const tax = shareOf(taxableBase, toMillionths(terms.taxPct));
  const grandTotal = sellPriceBeforeTax + tax;
  const costSubtotal = margined + plain;
  const profit = sellPriceBeforeTax - costSubtotal;
  return {
    costs,
    costSubtotal,
    discounts,
    sellPriceBeforeTax,
    taxableBase,
    tax,
    grandTotal,
    deposit: shareOf(grandTotal, toMillionths(terms.depositPct)),
    profit,
    marginPct: sellPriceBeforeTax === 0 ? 0 : profit / sellPriceBeforeTax,
    passThrough: Math.min(plain, sellPriceBeforeTax),
  };
}

/**
 * Taxable pavers at their selling price, less their share of the discounts; rounded once, at the end (product 16.10).
 */
function taxableMaterials(
  terms: PricingTerms,
  { taxableMargined, taxablePlain }: Taxable,
  kept: { readonly of: number; readonly part: number },
): number {
  const { numerator, denominator } = sellFactor(terms);
  const materials = BigInt(taxableMargined) * numerator + BigInt(taxablePlain) * denominator;
  if (kept.of === 0) return Number(roundHalfUp(materials, denominator));
  return Number(roundHalfUp(materials * BigInt(kept.part), denominator * BigInt(kept.of)));
}
