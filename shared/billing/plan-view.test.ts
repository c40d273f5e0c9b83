import { describe, expect, test } from 'vitest';

import type { AccountPlan } from '../plans/standing.ts';
import { planViewOf } from './plan-view.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const usage = { lookups: 3, designs: 1, mailers: 0, extraLookups: 0, extraDesigns: 0, extraCents: 0 };
const viewOf = (account: AccountPlan & { readonly customerId?: string }, isBillingOn = true) =>
  planViewOf({ account, usage, isBillingOn, now });

const bought = (status: string, endsThen = false) =>
  ({
    id: 'sub',
    plan: 'pro',
    period: 'month',
    status,
    since: '2026-11-20T12:00:00.000Z',
    until: '2026-12-20T12:00:00.000Z',
    endsThen,
  }) as const;

describe('a plan', () => {
  test.each([
    [
      { plan: 'free', trialEndsAt: '2026-12-01T12:00:00.000Z' },
      /^Your trial ends on December 1, 2026\. Then your account converts/,
    ],
    [{ plan: 'free', subscription: bought('past_due') }, /^Your last payment failed\..* from November 27, 2026 on\.$/],
    [
      { plan: 'free', trialEndsAt: '2026-11-01T12:00:00.000Z', subscription: bought('past_due') },
      /^Your last payment failed\./,
    ],
    [
      { plan: 'free', subscription: bought('unpaid') },
      /^Your plan is not paid, so nothing can be changed\. Nothing is deleted/,
    ],
    [
      { plan: 'free', subscription: bought('active'), owesExtras: true },
      /^The extras of an earlier month are not paid, so there are no new ones at the moment\. Please pay the open invoice\.$/,
    ],
    [{ plan: 'free', subscription: bought('active', true) }, /^Your plan ends on December 20, 2026\./],
    [
      { plan: 'enterprise', subscription: bought('active') },
      /^Your plan is arranged with us, and the Pro Estimator that was bought before is still charged\. .* 'Change, Cancel, Invoices'\.$/,
    ],
  ] as const)('says what has to be done in words', (account, words) => {
    expect(viewOf(account).notices).toEqual([expect.stringMatching(words)]);
  });

  test('says until when the pages of an account that is not paid stay open', () => {
    const unpaid = { plan: 'free', subscription: bought('unpaid'), pagesCloseAt: '2026-12-27T12:00:00.000Z' } as const;
    expect(viewOf(unpaid).notices[0]).toContain('your proposal pages stay open until December 27, 2026.');
    const closed = { ...unpaid, pagesCloseAt: '2026-11-22T12:00:00.000Z' };
    expect(viewOf(closed).notices[0]).toContain('your proposal pages open again once you pay.');
  });

  test.each([
    { plan: 'free' },
    { plan: 'free', trialEndsAt: '2026-11-01T12:00:00.000Z' },
    { plan: 'free', subscription: bought('active') },
    { plan: 'free', trialEndsAt: '2026-11-01T12:00:00.000Z', subscription: bought('active') },
    { plan: 'paid', subscription: bought('active', true) },
    { plan: 'paid', subscription: bought('canceled') },
  ] as const)('says nothing when there is nothing to do', (account) => {
    expect(viewOf(account).notices).toEqual([]);
  });

  test.each([
    ['that chose nothing', { plan: 'free' }, [true, true, true]],
    ['on the plan without a price', { plan: 'free', isLite: true }, [true, true, false]],
    ['after its trial', { plan: 'free', trialEndsAt: '2026-11-01T12:00:00.000Z' }, [true, false, false]],
    ['that canceled', { plan: 'free', subscription: bought('canceled') }, [true, false, false]],
    ['that pays', { plan: 'free', subscription: bought('active') }, [true, false, false]],
    ['that was granted one', { plan: 'pro' }, [false, false, false]],
  ] as const)('can be bought, tried or taken without a price by an account %s, or not', (_what, account, wanted) => {
    const { canBuy, canStartTrial, canStartLite } = viewOf(account);
    expect([canBuy, canStartTrial, canStartLite]).toEqual(wanted);
  });

  test('is granted when somebody gave it, and not where nothing is sold', () => {
    expect([viewOf({ plan: 'pro' }), viewOf({ plan: 'free' }, false)].map((view) => view.isGranted)).toEqual([
      true,
      false,
    ]);
  });

  test('tells how long the trial goes on, and what is bought unless something else was granted', () => {
    const trialEndsAt = '2026-12-01T12:00:00.000Z';
    expect(viewOf({ plan: 'free', trialEndsAt })).toMatchObject({ plan: 'trial', trialEndsAt });
    expect(viewOf({ plan: 'free', trialEndsAt: '2026-11-01T12:00:00.000Z' })).not.toHaveProperty('trialEndsAt');
    const subscription = bought('active');
    expect(viewOf({ plan: 'free', subscription })).toMatchObject({ subscription: { status: 'active', plan: 'pro' } });
    expect(viewOf({ plan: 'pro', subscription })).not.toHaveProperty('subscription');
    const ended = { ...bought('active', true), until: '2026-11-14T12:00:00.000Z' };
    expect(viewOf({ plan: 'free', subscription: ended })).toMatchObject({ plan: 'lite', canBuy: true });
    expect(viewOf({ plan: 'free', subscription: ended })).not.toHaveProperty('subscription');
  });

  test('has a page at the payment service once that knows the account, whatever was granted or canceled since', () => {
    const customer = { plan: 'free', customerId: 'cus' } as const;
    const all = [
      customer,
      { ...customer, plan: 'enterprise' },
      { ...customer, isLite: true, owesExtras: true },
    ] as const;
    expect(all.map((account) => viewOf(account).hasPortal)).toEqual([true, true, true]);
    expect([viewOf({ plan: 'free' }).hasPortal, viewOf(customer, false).hasPortal]).toEqual([false, false]);
  });

  test('can be neither bought nor begun where nothing is charged', () => {
    expect(viewOf({ plan: 'free' }, false)).toMatchObject({ canBuy: false, canStartTrial: false, canStartLite: false });
  });

  test('names the extras of the month as what they were, of the plan before too', () => {
    const account = { plan: 'free', subscription: bought('active') } as const;
    const shown = (used: Partial<typeof usage>) =>
      planViewOf({ account, usage: { ...usage, ...used }, isBillingOn: true, now });
    const lookups = { meter: 'lookups', count: 3 };
    expect(shown({ extraLookups: 3, extraCents: 150 })).toMatchObject({
      extras: { meter: 'designs' },
      spent: { cents: 150, used: [lookups] },
    });
    const both = shown({ extraLookups: 3, extraDesigns: 1, extraCents: 350 });
    expect(both.spent).toEqual({ cents: 350, used: [lookups, { meter: 'designs', count: 1 }] });
    expect(shown({}).spent).toEqual({ cents: 0, used: [] });
  });

  test.each([
    ['sells none', { plan: 'free', subscription: { ...bought('active'), plan: 'mail' } }],
    ['was granted', { plan: 'enterprise' }],
    ['is not paid', { plan: 'free', subscription: bought('unpaid') }],
  ] as const)('that %s shows what the extras of the month and of the one before came to', (_what, account) => {
    const used = { ...usage, extraDesigns: 20, extraCents: 4000 };
    const lastCharge = { month: '2026-10', cents: 600, state: 'invoiced' } as const;
    const view = planViewOf({ account, usage: used, lastCharge, isBillingOn: true, now });
    expect(view).toMatchObject({ spent: { cents: 4000, used: [{ meter: 'designs', count: 20 }] }, lastCharge });
    expect(view).not.toHaveProperty('extras');
  });

  test('shows the uses that it allows, of how many there are', () => {
    expect(viewOf({ plan: 'free', isLite: true }).usage).toEqual([{ meter: 'lookups', used: 3, most: 10 }]);
    expect(viewOf({ plan: 'free', subscription: bought('active') }).usage).toEqual([
      { meter: 'lookups', used: 3 },
      { meter: 'designs', used: 1 },
    ]);
  });
});
