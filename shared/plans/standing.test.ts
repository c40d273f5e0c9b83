import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { plan } from './plan.ts';
import { isLive, pagesCloseAt, standingOf, withUnpaidSince } from './standing.ts';
import type { AccountPlan } from './standing.ts';

const NOW = new Date('2026-11-22T12:00:00.000Z');
const inDays = (days: number): string => new Date(NOW.getTime() + days * 86_400_000).toISOString();

const bought = (status: string, since = inDays(-3)) =>
  ({ id: 'sub', plan: 'pro', period: 'month', status, since, until: inDays(27), endsThen: false }) as const;

const ending = (days: number, status = 'active') =>
  ({ ...bought(status), until: inDays(days), endsThen: true }) as const;

describe('the plan of an account', () => {
  test.each([
    ['that chose nothing', { plan: 'free' }, 'free', false],
    ['that an operator granted', { plan: 'paid' }, 'paid', false],
    ['that took the plan without a price', { plan: 'free', isLite: true }, 'lite', false],
    ['in its trial', { plan: 'free', trialEndsAt: inDays(1) }, 'trial', false],
    ['at the moment its trial ends', { plan: 'free', trialEndsAt: inDays(0) }, 'lite', false],
    ['after its trial', { plan: 'free', trialEndsAt: inDays(-1) }, 'lite', false],
    ['that pays', { plan: 'free', trialEndsAt: inDays(9), subscription: bought('active') }, 'pro', false],
    ['whose payment failed', { plan: 'free', subscription: bought('past_due') }, 'pro', false],
    ['whose payment failed a week ago', { plan: 'free', subscription: bought('past_due', inDays(-7)) }, 'pro', true],
    ['that is not paid', { plan: 'free', subscription: bought('unpaid') }, 'pro', true],
    ['that is paused', { plan: 'free', subscription: bought('paused') }, 'pro', true],
    ['that canceled', { plan: 'free', subscription: bought('canceled') }, 'lite', false],
    [
      'that canceled within its trial',
      { plan: 'free', trialEndsAt: inDays(1), subscription: bought('canceled') },
      'trial',
      false,
    ],
    ['that ends later', { plan: 'free', subscription: ending(1) }, 'pro', false],
    ['that ended, and the payment service tells soon', { plan: 'free', subscription: ending(-6.9) }, 'pro', false],
    ['that ended a week ago, and nobody told', { plan: 'free', subscription: ending(-7) }, 'lite', false],
    ['whose trial with a card ended unsaid', { plan: 'free', subscription: ending(-9, 'trialing') }, 'lite', false],
    [
      'that is renewed, and nobody told',
      { plan: 'free', subscription: { ...ending(-9), endsThen: false } },
      'pro',
      false,
    ],
    ['with a status nobody knows', { plan: 'free', subscription: bought('unheard_of') }, 'lite', false],
    [
      'granted to somebody who does not pay',
      { plan: 'enterprise', subscription: bought('unpaid') },
      'enterprise',
      false,
    ],
  ] as const)('%s', (_what, account: AccountPlan, name, isReadOnly) => {
    expect(standingOf(account, NOW)).toEqual({ plan: name, isReadOnly });
  });

  test('the pages of an account that does not pay close once, however often its subscription begins anew', () => {
    const unpaid = {
      plan: 'free',
      subscription: { ...bought('past_due'), since: '2026-10-01T00:00:00.000Z' },
    } as const;
    const closes = pagesCloseAt(unpaid);
    expect(closes).toBe('2026-11-07T00:00:00.000Z');
    const later = { ...unpaid, subscription: { ...bought('unpaid'), since: '2026-11-01T00:00:00.000Z' } };
    expect(pagesCloseAt({ ...later, ...(closes !== undefined && { pagesCloseAt: closes }) })).toBe(closes);
    for (const open of [
      { ...later, plan: 'pro' as const },
      { ...later, subscription: bought('active') },
    ]) {
      expect(pagesCloseAt({ ...open, ...(closes !== undefined && { pagesCloseAt: closes }) })).toBeUndefined();
    }
  });

  test('that does not pay has its week once, however often its subscription begins anew', () => {
    const first = withUnpaidSince(bought('past_due'), bought('active', inDays(-33)), new Date(inDays(-31)));
    const anew = withUnpaidSince(bought('past_due', inDays(-0.04)), first, NOW);
    expect(anew.unpaidSince).toBe(inDays(-31));
    expect(standingOf({ plan: 'free', subscription: anew }, NOW)).toEqual({ plan: 'pro', isReadOnly: true });
    expect(withUnpaidSince(bought('active'), anew, NOW)).toEqual(bought('active'));
    expect(withUnpaidSince({ ...bought('past_due'), id: 'other' }, anew, NOW).unpaidSince).toBe(inDays(0));
  });

  test('that misses a payment in the middle of a year has its week from then on, and its pages 30 days more', () => {
    const yearly = { ...bought('past_due', '2026-02-01T00:00:00.000Z'), period: 'year' } as const;
    const subscription = withUnpaidSince(yearly, { ...yearly, status: 'active' }, NOW);
    const isReadOnly = (days: number) => standingOf({ plan: 'free', subscription }, new Date(inDays(days))).isReadOnly;
    expect([0, 6.9, 7].map(isReadOnly)).toEqual([false, false, true]);
    expect(pagesCloseAt({ plan: 'free', subscription })).toBe(inDays(37));
  });

  test('that was unpaid before that was noted keeps the day from which its week was counted', () => {
    const before = bought('past_due', inDays(-30));
    const { unpaidSince } = withUnpaidSince(bought('past_due', inDays(0)), before, NOW);
    expect(unpaidSince).toBe(before.since);
  });

  test.each(['past_due', 'unpaid', 'paused'])('the pages of an account whose subscription is %s close', (status) => {
    expect(pagesCloseAt({ plan: 'free', subscription: bought(status) })).toBe(inDays(-3 + 7 + 30));
  });

  test.each([
    ['nothing was bought', undefined, false],
    ['it is paid', bought('active'), true],
    ['a payment is missing', bought('past_due'), true],
    ['it is not paid any more', bought('unpaid'), true],
    ['it is paused', bought('paused'), true],
    ['its first payment has not come yet', bought('incomplete'), true],
    ['it was canceled', bought('canceled'), false],
    ['its first payment never came', bought('incomplete_expired'), false],
  ])('a second subscription would be paid twice or not: %s', (_what, subscription, live) => {
    expect(isLive(subscription)).toBe(live);
  });

  test('a grant wins over whatever else there is', () => {
    const statuses = ['active', 'past_due', 'unpaid', 'canceled', 'paused', 'incomplete'];
    fc.assert(
      fc.property(
        fc.constantFrom(...plan.options),
        fc.constantFrom(...statuses),
        fc.integer(),
        (granted, status, days) => {
          const account = { plan: granted, trialEndsAt: inDays(days % 1000), subscription: bought(status) };
          return granted === 'free' || standingOf(account, NOW).plan === granted;
        },
      ),
    );
  });
});
