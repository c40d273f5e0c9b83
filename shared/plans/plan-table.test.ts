import { describe, expect, test } from 'vitest';

import { capabilities } from './capability.ts';
import { allowanceOf, may, planTable, planWith, usePeriod } from './plan-table.ts';
import { plan } from './plan.ts';

/** What the site sells, from the smallest plan to the largest. */
const ladder = ['free', 'lite', 'pro', 'enterprise', 'mail'] as const;

describe('a larger plan', () => {
  test.each(ladder.slice(1).map((larger, n) => [larger, ladder[n] ?? 'free'] as const))(
    '%s allows all that %s does, and more',
    (larger, smaller) => {
      const [some, most] = [planTable[smaller].allows, planTable[larger].allows];
      expect(most).toEqual(expect.arrayContaining([...some]));
      expect(most.length).toBeGreaterThan(some.length);
    },
  );
});

test('what a plan lacks is named with the smallest plan that is sold with it', () => {
  expect(capabilities.map((one) => planWith(one))).toEqual([
    ...Array.from({ length: 9 }, () => 'Pro Estimator'),
    'Enterprise Closer',
    'Paveprint Mail',
  ]);
});

test('a trial allows what Pro does, and mailers', () => {
  expect(planTable.trial.allows).toEqual([...planTable.pro.allows, 'mailers']);
});

test('only the plan without a price has a watermark', () => {
  expect(plan.options.filter((name) => planTable[name].isWatermarked)).toEqual(['lite']);
});

test('lookups have an end on Lite alone, AI designs in a trial, mailers wherever there are any', () => {
  const rows = plan.options.map((name) => [
    name,
    allowanceOf(name, 'lookups'),
    allowanceOf(name, 'designs'),
    allowanceOf(name, 'mailers'),
  ]);
  expect(rows).toEqual([
    ['free', 0, 0, 0],
    ['lite', 10, 0, 0],
    ['trial', undefined, 10, 10],
    ['pro', undefined, undefined, 0],
    ['enterprise', undefined, undefined, 0],
    ['mail', undefined, undefined, 20],
    ['paid', undefined, undefined, 20],
  ]);
});

test('a month is counted by itself, and a trial as a whole', () => {
  const periods = plan.options.map((name) =>
    ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z'].map((at) => usePeriod(name, new Date(at))),
  );
  const months = ['2026-11', '2026-12'];
  expect(periods).toEqual(plan.options.map((name) => (name === 'trial' ? ['trial', 'trial'] : months)));
});

test('a team is for Enterprise, and what is mailed for Mail and trials', () => {
  expect(plan.options.filter((name) => may(name, 'team'))).toEqual(['enterprise', 'mail', 'paid']);
  expect(plan.options.filter((name) => may(name, 'mailers'))).toEqual(['trial', 'mail', 'paid']);
});

test('the plan without anything is called Free, and no plan has more than a hundred brands', () => {
  expect(planTable.free.name).toBe('Free');
  expect([...new Set(plan.options.map((name) => planTable[name].organizations))].toSorted((a, b) => a - b)).toEqual([
    3, 100,
  ]);
});
