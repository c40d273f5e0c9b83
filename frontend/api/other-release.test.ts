import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sending } from '#shared/sending/contract.ts';
import { answerWith, catchToasts, caughtToasts } from '../testing/caught-toasts.ts';
import { isOutdated } from './api-error.ts';
import { call } from './call.ts';
import { createQueryClient } from './query-client.ts';
import { mutationOf } from './use-call.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const answer = (body: object): void => answerWith(200, JSON.stringify(body), { 'content-type': 'application/json' });

const rejected = async (called: Promise<unknown>): Promise<Error> => {
  const error: unknown = await called.catch((reason: unknown) => reason);
  return error instanceof Error ? error : new Error('nothing was rejected');
};

describe('a reply of another release', () => {
  const RELOAD = 'Paveprint was updated since you opened this page. Please reload it.';
  const plan = {
    version: 1,
    steps: [
      {
        id: 'sample-step',
        trigger: 'no-visit',
        waitDays: 3,
        words: { subject: 'Your driveway', message: 'Any questions?' },
      },
    ],
  } as const;
  const params = { organizationId: '1' };

  test('is read without the fields that it added', async () => {
    answer({
      ...plan,
      steps: plan.steps.map((step) => ({ ...step, hour: 9, words: { ...step.words, tone: 'kind' } })),
    });
    expect(await call(sending.plan, { params })).toEqual(plan);
  });

  test('that lacks what the page needs asks to reload it, and nothing says to try again', async () => {
    answer({ version: 1, steps: [{ id: 'sample-step' }] });
    const error = await rejected(call(sending.plan, { params }));
    expect([error.message, isOutdated(error)]).toEqual([RELOAD, true]);
    const { onError } = mutationOf(createQueryClient(), { failure: { title: 'Not Saved' } });
    await onError(error, undefined);
    expect(caughtToasts()).toEqual([['Please Reload the Page', RELOAD]]);
  });
});
