import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { answerNothing, answerWith, catchToasts, caughtToasts } from '../testing/caught-toasts.ts';
import { firstRender } from '../testing/first-render.tsx';
import { samplePlanView } from '../testing/sample-plan-view.ts';
import { currentUserKey } from './auth-queries.ts';
import { planQuery, useAgreeExtras, useStartPlan } from './plan-queries.ts';
import { createQueryClient } from './query-client.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const view = { ...samplePlanView, plan: 'trial', name: 'Trial' };

test.each([
  ['began', () => answerWith(200, JSON.stringify(view)), ['Plan Started', 'Your account is on Trial now.']],
  [
    'may have begun though its answer was lost',
    answerNothing,
    ['Plan Not Started', 'The plan could not be started. Please try again.'],
  ],
] as const)('what the account may do is asked for again after a plan that %s', async (_what, answer, toast) => {
  answer();
  const client = createQueryClient();
  const keys = [planQuery().queryKey, currentUserKey];
  for (const key of keys) client.setQueryData(key, {});
  await firstRender(useStartPlan, client).run({ body: { what: 'trial' } });
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
  expect(caughtToasts()).toEqual([toast]);
});

test('the plan is asked for again when extras were refused, because a card may be gone', async () => {
  answerWith(409, 'Please save a card first, to pay for extras.');
  const client = createQueryClient();
  client.setQueryData(planQuery().queryKey, samplePlanView);
  await firstRender(useAgreeExtras, client).run({ body: { what: 'extras', ceilingDollars: 25 } });
  expect(client.getQueryState(planQuery().queryKey)?.isInvalidated).toBe(true);
  expect(caughtToasts()).toEqual([['Extras Not Changed', 'Please save a card first, to pay for extras.']]);
});
