import { expect, test } from 'vitest';

import type { PlanView } from '#shared/billing/contract.ts';
import { OWES_EXTRAS } from '#shared/plans/extras.ts';
import { planQuery } from '../../../../api/plan-queries.ts';
import { clientOnPlan } from '../../../../testing/client-on-plan.ts';
import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { sampleExtras, samplePlanView } from '../../../../testing/sample-plan-view.ts';
import { LookupsLeft } from './lookups-left.tsx';

const lookups: NonNullable<PlanView['extras']> = { ...sampleExtras, meter: 'lookups', cents: 50, hasCard: true };

function shown(used: number, extras: Partial<typeof lookups> = {}, cents = 0): string {
  const client = clientOnPlan('lite');
  client.setQueryData(planQuery().queryKey, {
    ...samplePlanView,
    usage: [{ meter: 'lookups', used, most: 10 }],
    extras: { ...lookups, ...extras },
    spent: { cents, used: [] },
  });
  return textOf(markupOf(<LookupsLeft />, client));
}

test('says what the next new house uses or costs', () => {
  expect(shown(9)).toBe('9 of 10 lookups used this month. A new house uses one; yours can be opened again. Your plan');
  expect(shown(12, { ceilingCents: 1000 }, 100)).toBe(
    '10 of 10 lookups used this month. A new house costs $0.50; yours can be opened again. Your plan',
  );
  const none = '10 of 10 lookups used this month. Your houses can still be opened. Your plan';
  expect([shown(10), shown(30, { ceilingCents: 1000 }, 1000)]).toEqual([none, none]);
});

test('names no price while earlier extras are owed, and says why', () => {
  expect(shown(10, { ceilingCents: 1000, owes: true })).toBe(
    `10 of 10 lookups used this month. ${OWES_EXTRAS} Your houses can still be opened. Your plan`,
  );
});
