import { beforeEach, expect, test } from 'vitest';

import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../testing/caught-toasts.ts';
import { firstRender } from '../../../testing/first-render.tsx';
import { useCalled } from './use-called.ts';

beforeEach(catchToasts);

test.each([
  [
    'that worked',
    () => answerWith(200, '{"calledAt":"2026-11-22T12:00:00.000Z"}'),
    ['Call Noted', 'Sample is off the list until something happens.'],
  ],
  ['without a network', answerNothing, ['Not Noted', 'The call could not be noted. Please try again.']],
  [
    'of a proposal that is gone',
    () => answerWith(404, 'Proposal not found', { 'x-error-code': 'NOT_FOUND' }),
    ['Not Noted', 'Proposal not found'],
  ],
] as const)('noting a call %s', async (_what, answer, toast) => {
  answer();
  firstRender(() => useCalled({ id: 7, name: 'Sample' })).note();
  await expect.poll(caughtToasts).toEqual([toast]);
});
