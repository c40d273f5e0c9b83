import { expect, test } from 'vitest';

import type { PlanView } from '#shared/billing/contract.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { PlanChoices } from './plan-choices.tsx';
import { PlanExtras } from './plan-extras.tsx';
import { PlanFailed } from './plan-page.tsx';

const plan: PlanView = {
  plan: 'lite',
  name: 'Lite',
  isReadOnly: false,
  notices: [],
  canBuy: true,
  canStartTrial: false,
  canStartLite: false,
  usage: [],
  monthEndsAt: '2026-12-01T00:00:00.000Z',
  extras: { meter: 'designs', cents: 200, included: 10, ceilingCents: 0, spentCents: 0, hasCard: false },
};

test('plans are paid by the month or the year', () => {
  expect(textOf(markupOf(<PlanChoices plan={plan} isOwner />))).toMatch(/^Plans Monthly Annual /);
});

test('extras say what they cost, and that nothing is charged before the owner agrees', () => {
  const html = markupOf(<PlanExtras plan={plan} isOwner />);
  expect(html).toContain('<section aria-label="Extras"');
  expect(textOf(html)).toMatch(
    /^Extras: off Each AI design, beyond the 10 of your plan, costs \$2\.00\. .* Save a Card$/,
  );
});

test('a plan that could not be loaded can be tried again', () => {
  expect(textOf(markupOf(<PlanFailed onRetry={() => undefined} />))).toBe(
    'Error Loading Your Plan There was an issue loading your plan. Nothing was changed. Try Again',
  );
});
