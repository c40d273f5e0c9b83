import { expect, test } from 'vitest';

import { currentUserKey } from '../../../api/auth-queries.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { markupOf, textOf } from '../../../testing/first-render.tsx';
import { PlannedButtons } from './organization-actions.tsx';

test.each([
  ['pro', 'Follow-up Plan Busy Calendars'],
  ['lite', 'Follow-up Plan Pro Estimator Busy Calendars Pro Estimator'],
] as const)('on %s the buttons of a follow-up plan and of busy calendars say what the plan lacks', (plan, said) => {
  const client = createQueryClient();
  client.setQueryData(currentUserKey, { id: '1', email: 'x@paveprint.example', plan, role: 'owner', staff: false });
  const html = markupOf(<PlannedButtons onPlan={() => undefined} onCalendars={() => undefined} />, client);
  expect([textOf(html), html.includes('href="/app/plan"')]).toEqual([said, plan === 'lite']);
});
