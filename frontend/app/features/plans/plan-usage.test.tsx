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
  expect(shown()).toMatch(/^This month Counts begin anew on December 1\. Lookups 3 of 10 AI designs 12 of 10/);
  expect(shown()).toMatch(/Mailers 4, no limit$/);
  expect(shown({ usage: [] })).toBe('');
});

test('a trial is counted as a whole', () => {
  expect(shown({ plan: 'trial' })).toMatch(/^In your trial Counted over the whole trial\. Lookups 3 of 10/);
});

test('uses beyond a plan that sells them are extra, with their price', () => {
  expect(shown({ extras: sampleExtras })).toContain(
    'AI designs 10 of 10, and 2 extra Then $2.00 each, when you agree to extras',
  );
  expect(shown({ extras: { ...sampleExtras, ceilingCents: 2500 } })).toContain('2 extra Then $2.00 each Mailers');
  expect(shown({ extras: { ...sampleExtras, included: 0 } })).toContain('2 extra $2.00 each, when');
  expect(shown({ extras: { ...sampleExtras, ceilingCents: 2500, owes: true } })).toContain('2 extra Mailers');
});
