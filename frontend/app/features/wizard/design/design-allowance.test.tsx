import { expect, test } from 'vitest';

import { OWES_EXTRAS } from '#shared/plans/extras.ts';
import { designAllowanceQuery } from '../../../../api/imaging-queries.ts';
import { clientOnPlan } from '../../../../testing/client-on-plan.ts';
import { markupOf, textOf } from '../../../../testing/first-render.tsx';
import { allowanceText, DesignAllowance } from './design-allowance.tsx';

const priced = (left: number, ceilingCents: number, spentCents: number): string =>
  allowanceText({ limit: 12, left, per: 'month', extra: { cents: 200, ceilingCents, spentCents } });

test('says what an AI design costs, and what the month came to', () => {
  expect(priced(9, 2500, 600)).toBe('Generate costs $2.00 on your plan: $6.00 of $25.00 are used this month.');
  expect(priced(0, 0, 0)).toBe(
    'Generate costs $2.00 on your plan, once the owner of your account agrees to extras under Settings, Plan.',
  );
  expect(priced(0, 2500, 2400)).toBe(
    'This month’s extras have come to the $25.00 that the owner of your account agreed to.',
  );
  expect(priced(0, 2500, 600)).toBe('Today’s designs are used up.');
});

test('says that earlier designs are owed instead of what one costs', () => {
  const extra = { cents: 200, ceilingCents: 2500, owes: true, spentCents: 0 } as const;
  expect(allowanceText({ limit: 0, left: 0, per: 'month', extra })).toBe(OWES_EXTRAS);
});

test('says how many are left where they cost nothing more', () => {
  expect(allowanceText({ limit: 20, left: 3, per: 'day' })).toBe('Generate uses 1 of the 3 designs left today.');
  expect(allowanceText({ limit: 20, left: 3, per: 'month' })).toBe('Generate uses 1 of the 3 designs left this month.');
  expect(allowanceText({ limit: 10, left: 3, per: 'trial' })).toBe(
    'Generate uses 1 of the 3 designs left in your trial.',
  );
});

test('says when none is left', () => {
  expect(allowanceText({ limit: 20, left: 0, per: 'day' })).toBe('Today’s 20 designs are used up.');
  expect(allowanceText({ limit: 20, left: 0, per: 'month' })).toBe('This month’s 20 designs are used up.');
  expect(allowanceText({ limit: 10, left: 0, per: 'trial' })).toBe('Your trial’s 10 designs are used up.');
});

test('says that the preview costs nothing', () => {
  const client = clientOnPlan('pro');
  client.setQueryData(designAllowanceQuery().queryKey, { limit: 20, left: 3, per: 'day' });
  expect(textOf(markupOf(<DesignAllowance />, client))).toBe(
    'Generate uses 1 of the 3 designs left today. The preview is free.',
  );
});

test('on a plan without AI designs says what else makes a design, and asks for none of them', () => {
  const client = clientOnPlan('lite');
  expect(textOf(markupOf(<DesignAllowance />, client))).toBe(
    'Keep Preview, on the photo, makes the preview your design. The preview is free.',
  );
  expect(client.getQueryCache().find(designAllowanceQuery())?.isDisabled()).toBe(true);
});
