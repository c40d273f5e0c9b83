import { expect, test } from 'vitest';

import { may } from '#shared/plans/plan-table.ts';
import { plan } from '#shared/plans/plan.ts';
import { clientOnPlan } from '../../../testing/client-on-plan.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { OwnAccountWithoutSettings } from './own-account.tsx';

test.each([
  ['the owner exports and deletes it', 'owner', /^Account .* Export All Data .* Delete Account$/],
  ['an estimator leaves', 'estimator', /^Your membership .* Leave Office$/],
  ['an approver leaves', 'approver', /^Your membership .* Leave Office$/],
] as const)('in an account to which the settings are closed, %s', (_what, role, text) => {
  const html = markupOf(<OwnAccountWithoutSettings />, clientOnPlan('free', role));
  expect(html).toMatch(/^<div id="account"/);
  expect(textOf(html)).toMatch(text);
});

test('who has the settings finds their account there alone', () => {
  const withSettings = plan.options.filter((one) => may(one, 'proposals'));
  expect(withSettings).toHaveLength(plan.options.length - 1);
  for (const one of withSettings) expect(markupOf(<OwnAccountWithoutSettings />, clientOnPlan(one))).toBe('');
});
