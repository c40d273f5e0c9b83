import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { priceEstimate } from './pricing.ts';
import type { PricedLine, PricingTerms } from './pricing.ts';

/*
 * The reference: fractions of whole numbers, written from product chapter 16, which share no code with what they check.
 * Rates and amounts are given as the whole numbers they were made from.
 */
type Fraction = { readonly n: bigint; readonly d: bigint };
const fraction = (n: number | bigint, d: number | bigint = 1): Fraction => ({ n: BigInt(n), d: BigInt(d) });
const plus = (a: Fraction, b: Fraction) => fraction(a.n * b.d + b.n * a.d, a.d * b.d);
const minus = (a: Fraction, b: Fraction) => plus(a, fraction(-b.n, b.d));
const times = (a: Fraction, b: Fraction) => fraction(a.n * b.n, a.d * b.d);
const over = (a: Fraction, b: Fraction) => fraction(a.n * b.d, a.d * b.n);
const less = (a: Fraction, b: Fraction) => a.n * b.d < b.n * a.d;
const least = (a: Fraction, b: Fraction) => (less(a, b) ? a : b);
/** Rounds to whole cents, halves away from zero. */
function cents(a: Fraction): Fraction {
  const size = a.n < 0n ? -a.n : a.n;
  const rounded = (size % a.d) * 2n >= a.d ? size / a.d + 1n : size / a.d;
  return fraction(a.n < 0n ? -rounded : rounded);
}

type Line = {
  readonly category: PricedLine['category'];
  readonly hundredths: number;
  readonly unitCents: number;
  readonly optional: boolean;
  readonly margined: boolean;
  readonly taxable: boolean;
  readonly discount: boolean;
};
type RandomEstimate = {
  readonly markup: boolean;
  readonly targetMillionths: number;
  readonly markupMillionths: number;
  readonly taxMillionths: number;
  readonly total: boolean;
  readonly lines: readonly Line[];
};

const MILLION = 1_000_000;
const zero = fraction(0);

function reference(estimate: RandomEstimate) {
  const extended = (line: Line) => cents(fraction(BigInt(line.hundredths) * BigInt(line.unitCents), 100));
  const counted = estimate.lines.filter(({ optional }) => !optional);
  const sum = (lines: readonly Line[]) => lines.map(extended).reduce(plus, zero);
  const costs = counted.filter(({ discount }) => !discount);
  const m = sum(costs.filter(({ margined }) => margined));
  const n = sum(costs.filter(({ margined }) => !margined));
  const discounts = counted
    .filter(({ discount }) => discount)
    .map((line) => extended(line))
    .map((a) => (a.n < 0n ? fraction(-a.n, a.d) : a))
    .reduce(plus, zero);
  const margin = Math.min(990_000, Math.max(0, estimate.targetMillionths));
  const factor = estimate.markup
    ? fraction(MILLION + Math.max(0, estimate.markupMillionths), MILLION)
    : fraction(MILLION, MILLION - margin);
  const sell = cents(times(m, factor));
  const undiscounted = plus(sell, n);
  const before = less(undiscounted, discounts) ? zero : minus(undiscounted, discounts);
  const taxable = costs.filter((line) => line.taxable && line.category === 'pavers');
  const t = taxable.map((line) => (line.margined ? times(extended(line), factor) : extended(line))).reduce(plus, zero);
  const prorated = undiscounted.n === 0n ? zero : over(times(least(discounts, undiscounted), t), undiscounted);
  const base = estimate.total ? before : cents(minus(t, prorated));
  const tax = cents(times(base, fraction(estimate.taxMillionths, MILLION)));
  const whole = (a: Fraction) => Number(a.n / a.d);
  return {
    sellPriceBeforeTax: whole(before),
    taxableBase: whole(base),
    tax: whole(tax),
    grandTotal: whole(plus(before, tax)),
    costSubtotal: whole(plus(m, n)),
    discounts: whole(discounts),
    profit: whole(minus(before, plus(m, n))),
  };
}

const line: fc.Arbitrary<Line> = fc
  .record({
    category: fc.constantFrom('pavers', 'pavers', 'labor', 'machinery', 'removal', 'permit', 'onsite', 'other'),
    hundredths: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 10_000_000 })),
    unitCents: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 90_000 })),
    optional: fc.boolean(),
    margined: fc.boolean(),
    taxable: fc.boolean(),
    discount: fc.constantFrom(false, false, false, true),
    negative: fc.boolean(),
  })
  .map(({ negative, ...rest }) => ({
    ...rest,
    unitCents: rest.discount && negative ? -rest.unitCents : rest.unitCents,
  })) as fc.Arbitrary<Line>;

const estimate: fc.Arbitrary<RandomEstimate> = fc.record({
  markup: fc.boolean(),
  targetMillionths: fc.integer({ min: -100_000, max: 1_200_000 }),
  markupMillionths: fc.integer({ min: -500_000, max: 3_000_000 }),
  taxMillionths: fc.integer({ min: 0, max: 300_000 }),
  total: fc.boolean(),
  lines: fc.array(line, { maxLength: 12 }),
});

const termsOf = ({
  markup,
  targetMillionths,
  markupMillionths,
  taxMillionths,
  total,
}: RandomEstimate): PricingTerms => ({
  pricingMode: markup ? 'markup' : 'margin',
  targetMarginPct: targetMillionths / MILLION,
  markupPct: markupMillionths / MILLION,
  taxPct: taxMillionths / MILLION,
  taxableScope: total ? 'total' : 'materials',
  depositPct: 0.25,
});

const NOTHING: RandomEstimate = {
  markup: false,
  targetMillionths: 0,
  markupMillionths: 0,
  taxMillionths: 0,
  total: false,
  lines: [],
};

const linesOf = ({ lines }: RandomEstimate): PricedLine[] =>
  lines.map(({ category, hundredths, unitCents, optional, margined, taxable, discount }) => ({
    category,
    qty: hundredths / 100,
    unitCost: unitCents / 100,
    isOptional: optional ? 1 : 0,
    includeInMargin: margined ? 1 : 0,
    isTaxable: taxable ? 1 : 0,
    isDiscount: discount ? 1 : 0,
  }));

const priced = (one: RandomEstimate) => priceEstimate(termsOf(one), linesOf(one));

describe('priceEstimate', () => {
  test('agrees to the cent with exact fractions on 10,000 random estimates', () => {
    fc.assert(
      fc.property(estimate, (one) => {
        expect(priced(one)).toMatchObject(reference(one));
      }),
      { numRuns: 10_000 },
    );
  });

  test('taxes nothing but taxable pavers when only materials are taxed', () => {
    fc.assert(
      fc.property(estimate, (one) => {
        const untaxed = one.lines.map((each) => ({ ...each, taxable: each.taxable && each.category !== 'pavers' }));
        expect(priced({ ...one, total: false, lines: untaxed })).toMatchObject({ taxableBase: 0, tax: 0 });
      }),
    );
  });

  test('never makes the taxable base negative', () => {
    fc.assert(
      fc.property(estimate, (one) => {
        const { taxableBase, tax, sellPriceBeforeTax } = priced(one);
        expect(Math.min(taxableBase, tax)).toBeGreaterThanOrEqual(0);
        expect(taxableBase).toBeLessThanOrEqual(sellPriceBeforeTax + 1);
      }),
    );
  });

  test('divides the price before tax into cost and profit, and the total into price and tax', () => {
    fc.assert(
      fc.property(estimate, (one) => {
        const { profit, costSubtotal, sellPriceBeforeTax, tax, grandTotal } = priced(one);
        expect(profit + costSubtotal).toBe(sellPriceBeforeTax);
        expect(sellPriceBeforeTax + tax).toBe(grandTotal);
      }),
    );
  });

  test('does not depend on the order of the lines', () => {
    fc.assert(
      fc.property(estimate, fc.integer({ min: 0, max: 11 }), (one, at) => {
        const turned = [...one.lines.slice(at), ...one.lines.slice(0, at)].toReversed();
        expect(priced({ ...one, lines: turned })).toEqual(priced(one));
      }),
    );
  });

  test('adds the same cost up by category', () => {
    fc.assert(
      fc.property(estimate, (one) => {
        const costs = Object.values(priced(one).costs);
        expect(costs.reduce((sum, cents) => sum + cents, 0)).toBe(priced(one).costSubtotal);
      }),
    );
  });

  const counted: PricedLine = {
    category: 'onsite',
    qty: 1,
    unitCost: 650,
    isOptional: 0,
    includeInMargin: 1,
    isTaxable: 0,
    isDiscount: 0,
  };
  const plain = termsOf({ ...NOTHING, targetMillionths: 350_000, total: true, taxMillionths: 70_000 });

  test('asks for the deposit share of the grand total, rounded half up', () => {
    expect(priceEstimate(plain, [counted])).toMatchObject({ grandTotal: 1070_00, deposit: 267_50 });
    expect(priceEstimate({ ...plain, taxPct: 0, depositPct: 0.333_333 }, [counted]).deposit).toBe(333_33);
    expect(priceEstimate({ ...plain, taxPct: 0, depositPct: 0.000_015 }, [counted]).deposit).toBe(2);
  });

  test('has a margin of profit over price, and of 0 where there is no price', () => {
    expect(priceEstimate(plain, [counted]).marginPct).toBe(0.35);
    const gone = { ...counted, isDiscount: 1 as const, unitCost: -10_000 };
    expect(priceEstimate(plain, [counted, gone])).toMatchObject({ sellPriceBeforeTax: 0, marginPct: 0 });
  });

  test('counts a line that is credited if won like any other', () => {
    const credited = { ...counted, creditIfWon: 1 };
    expect(priceEstimate(plain, [credited])).toEqual(priceEstimate(plain, [counted]));
  });
});
