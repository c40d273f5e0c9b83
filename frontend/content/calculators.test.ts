import { describe, expect, test } from 'vitest';

import {
  HOMES_PER_MONTH,
  impactSliders,
  monthlyReturn,
  returnOnService,
  revenueSliders,
  SERVICE_PRICE_PER_MONTH,
  timeSliders,
} from './calculators.ts';
import type { Slider } from './calculators.ts';

const funnel = { requestRate: 10, closeRate: 25 };

describe('the first calculator', () => {
  test.each([
    { requestRate: 10, closeRate: 25, jobValue: 3500, revenue: 1750, net: 1351 },
    { requestRate: 5, closeRate: 10, jobValue: 1000, revenue: 100, net: -299 },
    { requestRate: 25, closeRate: 60, jobValue: 10_000, revenue: 30_000, net: 29_601 },
    { requestRate: 7, closeRate: 35, jobValue: 4500, revenue: 2205, net: 1806 },
  ])('20 x $requestRate % x $closeRate % x $$jobValue - 399 = $net', ({ revenue, net, ...input }) => {
    expect(monthlyReturn(input)).toEqual({ revenue, net });
  });
});

describe('the ROI calculator', () => {
  test.each([
    { hoursPerProposal: 1, hourlyValue: 100, timeSaved: 2000, net: 1601 },
    { hoursPerProposal: 0.25, hourlyValue: 50, timeSaved: 250, net: -149 },
    { hoursPerProposal: 4, hourlyValue: 300, timeSaved: 24_000, net: 23_601 },
    { hoursPerProposal: 1.25, hourlyValue: 75, timeSaved: 1875, net: 1476 },
  ])(
    '20 x $hoursPerProposal h x $$hourlyValue - 399 = $net while the toggle is off',
    ({ timeSaved, net, ...input }) => {
      expect(returnOnService(input)).toEqual({ timeSaved, addedProfit: 0, net });
    },
  );

  test.each([
    { profitPerJob: 3500, addedProfit: 1750, net: 3351 },
    { profitPerJob: 1000, addedProfit: 500, net: 2101 },
    { profitPerJob: 10_000, addedProfit: 5000, net: 6601 },
  ])('adds $$addedProfit with the toggle on and $$profitPerJob a job', ({ profitPerJob, addedProfit, net }) => {
    const impact = { ...funnel, profitPerJob };
    expect(returnOnService({ hoursPerProposal: 1, hourlyValue: 100, impact })).toEqual({
      timeSaved: 2000,
      addedProfit,
      net,
    });
  });
});

const range = ({ min, max, step }: Slider) => [min, max, step];

test('sliders and constants are the published ones', () => {
  expect([HOMES_PER_MONTH, SERVICE_PRICE_PER_MONTH]).toEqual([20, 399]);
  expect(range(timeSliders.hoursPerProposal)).toEqual([0.25, 4, 0.25]);
  expect(range(timeSliders.hourlyValue)).toEqual([50, 300, 25]);
  expect(range(impactSliders.requestRate)).toEqual([5, 25, 1]);
  expect(range(impactSliders.closeRate)).toEqual([10, 60, 5]);
  expect(range(impactSliders.profitPerJob)).toEqual([1000, 10_000, 500]);
  expect(Object.values(revenueSliders).map(({ initial }) => initial)).toEqual([10, 25, 3500]);
});

test.each([...Object.values(revenueSliders), ...Object.values(timeSliders), ...Object.values(impactSliders)])(
  '$label starts on a step within its ends',
  ({ min, max, step, initial }) => {
    expect(initial).toBeGreaterThanOrEqual(min);
    expect(initial).toBeLessThanOrEqual(max);
    expect(Number.isInteger((initial - min) / step)).toBe(true);
  },
);
