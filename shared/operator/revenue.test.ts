import { expect, test } from 'vitest';

import { prices } from '../plans/prices.ts';
import type { Subscription } from '../plans/standing.ts';
import { revenueOf } from './revenue.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const bought: Subscription = {
  id: 'sub',
  plan: 'pro',
  period: 'month',
  status: 'active',
  since: '2026-11-20T12:00:00.000Z',
  until: '2026-12-20T12:00:00.000Z',
  endsThen: false,
};

test.each([
  ['paid monthly', {}, prices.pro.month],
  ['paid annually', { period: 'year' }, 65.83],
  ['another plan', { plan: 'enterprise' }, prices.enterprise.month],
  ['a payment that failed a week ago', { status: 'past_due', since: '2026-11-15T12:00:00.000Z' }, 0],
  ['one that was canceled', { status: 'canceled' }, 0],
] as const)('an account with %s brings in its month', (_what, part, dollars) => {
  expect(revenueOf({ plan: 'free', subscription: { ...bought, ...part } }, NOW)).toBe(dollars);
});

test('who buys nothing brings in nothing, and what was granted beside a purchase changes nothing', () => {
  expect(revenueOf({ plan: 'enterprise' }, NOW)).toBe(0);
  expect(revenueOf({ plan: 'enterprise', subscription: bought }, NOW)).toBe(prices.pro.month);
});
