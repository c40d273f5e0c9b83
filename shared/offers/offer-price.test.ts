import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { figuresOf } from '../areas/area-figures.ts';
import { toCents } from '../estimates/money.ts';
import { totalCost } from '../proposals/price.ts';
import { outlineInFeet } from '../testing/outline-in-feet.ts';
import { sampleFrozen } from '../testing/sample-offer.ts';
import { chosenPrice, depositCents, depositProblem, priceCents } from './offer-price.ts';
import { wordsOf } from './words.ts';

describe('priceCents', () => {
  test.each([
    [{ kind: 'rate', cents: 1250 }, 742.5, 928_125],
    [{ kind: 'rate', cents: 1 }, 0.5, 1],
    [{ kind: 'rate', cents: 1 }, 0.49, 0],
    [{ kind: 'rate', cents: 333 }, 33.33, 11_099],
    [{ kind: 'fixed', cents: 90_000 }, 742.5, 90_000],
    [{ kind: 'estimate', estimateId: 1, cents: 950_000 }, 1, 950_000],
  ] as const)('%j over %d sq ft is %i cents', (price, sqFt, cents) => {
    expect(priceCents(price, sqFt)).toBe(cents);
  });

  const quarters = fc.integer({ min: 1, max: 200 }).map((quarter) => quarter / 4);
  const rate = (cost: number) => ({ kind: 'rate', cents: toCents(cost) }) as const;

  test('of a rate is the total of step 2 to the cent, for every area and cost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), quarters, (hundredths, cost) => {
        const sqFt = hundredths / 100;
        expect(priceCents(rate(cost), sqFt)).toBe(toCents(totalCost(sqFt, cost)));
      }),
      { numRuns: 2000 },
    );
  });

  test('of a rate is what a drawn area costs to the cent', () => {
    const feet = fc.integer({ min: 200, max: 6000 }).map((tenth) => tenth / 10);
    fc.assert(
      fc.property(feet, feet, quarters, (width, length, cost) => {
        const corners = [
          [0, 0],
          [width, 0],
          [width, length],
          [0, length],
        ] as const;
        const ground = { outline: outlineInFeet(corners), cutOuts: [], areas: [], origin: undefined };
        const [{ sqFt, dollars } = { sqFt: 0, dollars: 0 }] = figuresOf(ground, cost);
        expect(priceCents(rate(cost), sqFt)).toBe(toCents(dollars));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('chosenPrice', () => {
  test('adds ticked add-ons to the option, from frozen amounts', () => {
    expect(chosenPrice(sampleFrozen(), { optionId: '2', addOnIds: ['1'] })).toEqual({
      totalCents: 1_185_188,
      depositCents: 296_297,
    });
  });

  test.each([
    { optionId: '3', addOnIds: [] },
    { optionId: '1', addOnIds: ['2'] },
    { optionId: '1', addOnIds: ['1', '1'] },
  ] as const)('refuses what the offer does not have: %j', ({ optionId, addOnIds }) => {
    expect(() => chosenPrice(sampleFrozen(), { optionId, addOnIds: [...addOnIds] })).toThrow('does not include');
  });
});

describe('a deposit', () => {
  test.each([
    ['FL', 2500, 1_000_002, 250_001],
    ['CA', 1000, 999_999, 99_999],
    ['CA', 1000, 1_000_001, 100_000],
    ['CA', 500, 5_000_000, 100_000],
    ['MD', 3333, 300_000, 99_990],
    ['', 10_000, 5, 5],
  ])('in %s of %i basis points of %i cents is %i cents', (state, basisPoints, total, cents) => {
    expect(depositCents({ kind: 'percent', basisPoints }, total, state)).toBe(cents);
  });

  test.each([
    ['CA', { kind: 'percent', basisPoints: 1000 }, 500_000, undefined],
    ['CA', { kind: 'percent', basisPoints: 1001 }, 500_000, 'In California'],
    ['MD', { kind: 'percent', basisPoints: 3333 }, 500_000, undefined],
    ['MD', { kind: 'percent', basisPoints: 3334 }, 500_000, 'In Maryland'],
    ['CA', { kind: 'fixed', cents: 50_000 }, 500_000, undefined],
    ['CA', { kind: 'fixed', cents: 50_001 }, 500_000, 'In California'],
    ['CA', { kind: 'fixed', cents: 100_000 }, 2_000_000, undefined],
    ['CA', { kind: 'fixed', cents: 100_001 }, 2_000_000, 'In California'],
    ['FL', { kind: 'percent', basisPoints: 10_000 }, 500_000, undefined],
    ['FL', { kind: 'fixed', cents: 500_001 }, 500_000, 'Please lower it, or leave out that option.'],
  ] as const)('in %s, %j of %i cents: %s', (state, deposit, cheapestCents, problem) => {
    expect(depositProblem({ deposit, cheapestCents, state }) ?? 'fine').toContain(problem ?? 'fine');
  });
});

test('the words of an offer are the same in any order of fields, and differ by any word', () => {
  const offer = sampleFrozen();
  const turned = Object.fromEntries(Object.entries(offer).toReversed()) as typeof offer;
  expect(wordsOf(turned)).toBe(wordsOf(offer));
  expect(wordsOf({ ...offer, terms: `${offer.terms} ` })).not.toBe(wordsOf(offer));
});
