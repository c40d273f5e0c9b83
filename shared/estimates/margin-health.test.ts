import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { marginHealth, needsApproval, priceAlert } from './margin-health.ts';
import { priceEstimate } from './pricing.ts';
import type { PricedLine, PricingTerms } from './pricing.ts';

const terms: PricingTerms = {
  pricingMode: 'margin',
  targetMarginPct: 0.35,
  markupPct: 0.4,
  taxPct: 0.07,
  taxableScope: 'materials',
  depositPct: 0.25,
};

const earned = (sellPriceBeforeTax: number, profit: number) => ({
  sellPriceBeforeTax,
  profit,
  marginPct: sellPriceBeforeTax === 0 ? 0 : profit / sellPriceBeforeTax,
  passThrough: 0,
});

describe('margin health', () => {
  test.each([
    [100_00, -1, 'critical', 'Loss! Selling below cost'],
    [0, -283_899, 'critical', 'Loss! Selling below cost'],
    [0, 0, 'danger', 'Below minimum (20%) — approval required'],
    [100_00, 0, 'danger', 'Below minimum (20%) — approval required'],
    [100_00, 19_98, 'danger', 'Below minimum (20%) — approval required'],
    [100_00, 20_00, 'warning', '15% below target'],
    [100_00, 34_70, 'warning', '0.3% below target'],
    [10_000_00, 3_499_90, 'warning', '0.1% below target'],
    [100_00, 35_00, 'success', 'Healthy margin'],
    [100_00, 52_50, 'success', 'Healthy margin'],
    [100_00, 52_51, 'excellent', 'Excellent margin'],
  ] as const)('of a price of %d cents with a profit of %d is %s', (price, profit, state, title) => {
    expect(marginHealth(earned(price, profit), terms, 0.2)).toMatchObject({ state, title });
  });

  test('advises what to do', () => {
    const advice = ([profit, price]: readonly [number, number]) =>
      marginHealth(earned(price, profit), terms, 0.2).advice;
    expect(advice([-123_456, 0])).toBe(
      'This estimate will result in a loss of $1,234.56. Review your costs and pricing immediately.',
    );
    expect(advice([10_00, 100_00])).toBe('Supervisor approval required before sending this proposal.');
    expect(advice([30_00, 100_00])).toBe('Consider increasing prices or reducing costs to improve profitability.');
    expect(advice([40_00, 100_00])).toBeUndefined();
  });

  const priced = (category: PricedLine['category'], unitCost: number, includeInMargin: 0 | 1): PricedLine => ({
    category,
    qty: 1,
    unitCost,
    includeInMargin,
    isOptional: 0,
    isTaxable: 0,
    isDiscount: 0,
  });

  test('does not warn of a target that only a permit passed on at cost misses', () => {
    const totals = priceEstimate(terms, [priced('labor', 6500, 1), priced('permit', 150, 0)]);
    expect(totals.marginPct).toBeLessThan(0.35);
    expect(marginHealth(totals, terms, 0.2)).toEqual({ state: 'success', title: 'Healthy margin' });
  });

  test('still warns when a discount eats the target, and counts a permit toward the minimum', () => {
    const discounted = [
      priced('labor', 650, 1),
      priced('permit', 150, 0),
      { ...priced('other', -100, 1), isDiscount: 1 as const },
    ];
    expect(marginHealth(priceEstimate(terms, discounted), terms, 0.2)).toMatchObject({ title: '7.2% below target' });
    const mostlyPermit = priceEstimate(terms, [priced('labor', 650, 1), priced('permit', 5000, 0)]);
    expect(marginHealth(mostlyPermit, terms, 0.2).state).toBe('danger');
  });

  test('of an approved price is no alarm any more, unless it is a loss', () => {
    expect(marginHealth(earned(100_00, 10_00), terms, 0.2, 'approved')).toEqual({
      state: 'success',
      title: 'Below minimum (20%), approved',
      advice: 'A new price needs a new approval.',
    });
    expect(marginHealth(earned(100_00, 10_00), terms, 0.2, 'requested')).toEqual({
      state: 'danger',
      title: 'Below minimum (20%) — approval required',
      advice: 'An approver has been asked.',
    });
    expect(marginHealth(earned(100_00, -1), terms, 0.2, 'approved').state).toBe('critical');
  });

  test('of a price that the customer has already is no alarm any more, unless it is a loss', () => {
    expect(marginHealth(earned(100_00, 10_00), terms, 0.2, 'out')).toEqual({
      state: 'success',
      title: 'Below minimum (20%), with the customer',
      advice: 'A new price needs an approval.',
    });
    expect(marginHealth(earned(100_00, -1), terms, 0.2, 'out').state).toBe('critical');
  });

  test('does not treat rounding to the cent as a shortfall', () => {
    const line = fc.record({ cents: fc.integer({ min: 1, max: 50_000_000 }), margin: fc.integer({ min: 1, max: 99 }) });
    fc.assert(
      fc.property(line, ({ cents, margin }) => {
        const its = { ...terms, targetMarginPct: margin / 100 };
        const lines: readonly PricedLine[] = [
          {
            category: 'labor',
            qty: 1,
            unitCost: cents / 100,
            isOptional: 0,
            includeInMargin: 1,
            isTaxable: 0,
            isDiscount: 0,
          },
        ];
        const totals = priceEstimate(its, lines);
        const unseen = totals.profit === 0;
        expect(needsApproval(totals, its.targetMarginPct)).toBe(unseen);
      }),
    );
  });

  test('needs approval for any loss, even where no minimum margin is set', () => {
    expect(needsApproval(earned(100_00, -1), 0)).toBe(true);
    expect(needsApproval(earned(100_00, 0), 0)).toBe(false);
  });

  test('needs approval exactly when it is critical or in danger', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: -500_000, max: 1_000_000 }),
        (price, profit) => {
          const its = earned(price, profit);
          const { state } = marginHealth(its, terms, 0.2);
          expect(needsApproval(its, 0.2)).toBe(state === 'critical' || state === 'danger');
        },
      ),
    );
  });
});

describe('a price alert', () => {
  test.each([
    [500_01, 10, 'High Price Alert', '$50.00 per sq ft may be above market rate.'],
    [999_00, 10, 'High Price Alert', '$99.90 per sq ft may be above market rate.'],
    [49_90, 10, 'Low Price Alert', '$4.99 per sq ft seems unusually low.'],
  ])('for %d cents and %d sq ft is a %s', (sellPriceBeforeTax, area, title, message) => {
    expect(priceAlert({ sellPriceBeforeTax }, area)).toEqual({ title, message });
  });

  test.each([
    [500_00, 10],
    [50_00, 10],
    [99_900, 0],
    [0, 10],
  ])('is not raised for %d cents and %d sq ft', (sellPriceBeforeTax, area) => {
    expect(priceAlert({ sellPriceBeforeTax }, area)).toBeUndefined();
  });
});
