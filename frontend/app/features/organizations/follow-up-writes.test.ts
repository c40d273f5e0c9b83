import { beforeEach, expect, test } from 'vitest';

import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { useSaveFollowUpPlan } from './follow-up-writes.ts';

beforeEach(catchToasts);

test.each([
  [
    'that worked',
    () => answerWith(200, '{"steps":[]}'),
    ['Plan Saved', 'It holds for proposals that you mail, and for those on their way.'],
  ],
  ['without a network', answerNothing, ['Not Saved', 'The plan could not be saved. Please try again.']],
] as const)('saving a plan %s', async (_what, answer, toast) => {
  answer();
  firstRender(() => useSaveFollowUpPlan(1, () => undefined)).save([]);
  await expect.poll(caughtToasts).toEqual([toast]);
});
