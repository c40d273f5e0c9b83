import { describe, expect, test } from 'vitest';

import { COST_STEP, DEFAULT_COST_PER_SQ_FT, formatQuote, quoteRange, totalCost } from './price.ts';

describe('prices', () => {
  test('start at 12.5 a square foot and step by 0.25', () => {
    expect([DEFAULT_COST_PER_SQ_FT, COST_STEP]).toEqual([12.5, 0.25]);
  });
  test.each([
    [737, 12.5, 9212.5],
    [0, 12.5, 0],
    [100.01, 12.33, 1233.12],
    [300.03, 12.5, 3750.38],
  ])('%d sq ft at %d cost %d', (area, cost, total) => {
    expect(totalCost(area, cost)).toBe(total);
  });
  test('are quoted from 5 percent below to 5 percent above', () => {
    expect(quoteRange(10_000)).toEqual({ low: 9500, high: 10_500 });
  });
  test.each([
    [9212.5, '$8,752 – $9,673'],
    [500.5, '$475 – $526'],
  ])('are shown to customers in whole dollars', (total, quote) => {
    expect(formatQuote(total)).toBe(quote);
  });
});
