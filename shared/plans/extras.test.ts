import { describe, expect, test } from 'vitest';

import { extrasLeft, extraTermsOf, limitOf } from './extras.ts';
import { monthBefore, reportTime } from './meter.ts';
import { plan } from './plan.ts';
import type { AccountPlan } from './standing.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const [since, until] = ['2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z'];
const bought = (status: string): AccountPlan => ({
  plan: 'free',
  subscription: { id: 'sub', plan: 'pro', period: 'month', status, since, until, endsThen: false },
});
const extras = { ceilingCents: 2500, at: since };

describe('extras are charged', () => {
  test.each([
    ['to nobody who did not agree', bought('active'), { ceilingCents: 0 }],
    ['up to what was agreed', { ...bought('active'), extras }, { ceilingCents: 2500 }],
    ['on the plan without a price too', { plan: 'free', isLite: true, extras }, { ceilingCents: 2500 }],
    [
      'no more while earlier ones are owed',
      { ...bought('active'), extras, owesExtras: true },
      { ceilingCents: 2500, owes: true },
    ],
    ['to no account whose plan was granted', { ...bought('active'), plan: 'pro', extras }, undefined],
    ['to no account that is not paid', { ...bought('unpaid'), extras }, undefined],
    ['in no trial', { plan: 'free', trialEndsAt: until, extras }, undefined],
  ] as const)('%s', (_words, account, terms) => {
    expect(extraTermsOf(account, now)).toEqual(terms);
  });
});

describe('a month goes as far as', () => {
  const terms = { ceilingCents: 1000 };

  test.each([
    ['10 lookups and then $0.50 each on Lite', 'lite', 'lookups', { most: 10, extra: { cents: 50, ...terms } }],
    ['$2.00 for each design on Pro', 'pro', 'designs', { most: 0, extra: { cents: 200, ...terms } }],
    ['$2.00 for each design on Enterprise', 'enterprise', 'designs', { most: 0, extra: { cents: 200, ...terms } }],
    ['anybody likes with lookups on Pro', 'pro', 'lookups', { most: undefined }],
    ['the mailers that Mail holds', 'mail', 'mailers', { most: 20 }],
  ] as const)('%s', (_words, name, meter, limit) => {
    expect(limitOf({ plan: name, extras: terms }, meter)).toEqual(limit);
  });

  test('it did before, where nothing is charged', () => {
    const designs = plan.options.map((name) => limitOf({ plan: name }, 'designs').most);
    expect(designs).toEqual([0, 0, 10, undefined, undefined, undefined, undefined]);
  });
});

test('under a ceiling there is room for whole extras only', () => {
  const left = (spent: number) => extrasLeft({ ceilingCents: 1000, cents: 200 }, spent);
  expect([left(0), left(800), left(801), left(1000), left(1200)]).toEqual([5, 1, 0, 0, 0]);
});

test('while earlier extras are owed there is room for none, whatever was agreed to', () => {
  expect(extrasLeft({ ceilingCents: 1000, cents: 200, owes: true }, 0)).toBe(0);
});

test('a month is counted up some hours after it ended, also over the end of a year', () => {
  expect(reportTime('2026-11')).toBe('2026-12-01T06:00:00.000Z');
  expect(reportTime('2026-12')).toBe('2027-01-01T06:00:00.000Z');
  expect(monthBefore(new Date('2027-01-31T23:59:59.000Z'))).toBe('2026-12');
});
