import { expect, test } from 'vitest';

import type { PlanView } from '#shared/billing/contract.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { sampleExtras, samplePlanView } from '../../../testing/sample-plan-view.ts';
import { PlanUsage } from './plan-usage.tsx';

const plan: PlanView = {
  ...samplePlanView,
  usage: [
    { meter: 'lookups', used: 3, most: 10 },
    { meter: 'designs', used: 12, most: 10 },
    { meter: 'mailers', used: 4 },
  ],
};
const shown = (part: Partial<PlanView> = {}): string => textOf(markupOf(<PlanUsage plan={{ ...plan, ...part }} />));

test('a plan says what of the month is used, and when it counts anew', () => {
  expect(shown()).toMatch(/^This month Counts start over on December 1\. Lookups 3 of 10 AI designs 10 of 10/);
  expect(shown()).toMatch(/Mailers 4, no limit$/);
  expect(shown({ usage: [] })).toBe('');
});

test('a trial is counted as a whole', () => {
  expect(shown({ plan: 'trial' })).toMatch(/^In your trial Counted over the whole trial\. Lookups 3 of 10/);
});

test('uses beyond a plan that sells them are extra, with their price', () => {
  const spent: PlanView['spent'] = { cents: 400, used: [{ meter: 'designs', count: 2 }] };
  const sold = (part: Partial<typeof sampleExtras> = {}) => shown({ extras: { ...sampleExtras, ...part }, spent });
  expect(sold()).toContain('AI designs 10 of 10, and 2 extra Then $2.00 each, once you agree to extras');
  expect(sold({ ceilingCents: 2500 })).toContain('2 extra Then $2.00 each Mailers');
  expect(sold({ included: 0 })).toContain('2 extra $2.00 each, once');
  expect(sold({ ceilingCents: 2500, owes: true })).toContain('2 extra Mailers');
});

test('uses that a larger plan of the same month held are no extra ones', () => {
  const usage = [{ meter: 'lookups', used: 200, most: 10 }] as const;
  const extras = { ...sampleExtras, meter: 'lookups', cents: 50 } as const;
  const onLite = (count: number) =>
    shown({
      usage: [...usage],
      extras,
      spent: { cents: count * 50, used: count > 0 ? [{ meter: 'lookups', count }] : [] },
    });
  expect(onLite(0)).toContain('Lookups 10 of 10 Then $0.50 each');
  expect(onLite(3)).toContain('Lookups 10 of 10, and 3 extra Then $0.50 each');
});
