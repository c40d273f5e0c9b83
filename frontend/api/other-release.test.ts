import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sending } from '#shared/sending/contract.ts';
import { answerWith, catchToasts, caughtToasts } from '../testing/caught-toasts.ts';
import { OutdatedPage } from '../ui/outdated-page.ts';
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

  test('with fields that it added is not read, because the page would write it back without them', async () => {
    answer({ ...plan, steps: plan.steps.map((step) => ({ ...step, hour: 9 })) });
    expect(await rejected(call(sending.plan, { params }))).toBeInstanceOf(OutdatedPage);
    answer(plan);
    expect(await call(sending.plan, { params })).toEqual(plan);
  });

  test('that lacks what the page needs asks to reload it, in one toast', async () => {
    answer({ version: 1, steps: [{ id: 'sample-step' }] });
    const error = await rejected(call(sending.plan, { params }));
    expect(error).toBeInstanceOf(OutdatedPage);
    expect(error.message).toBe(RELOAD);
    const { onError } = mutationOf(createQueryClient(), { failure: { title: 'Not Saved' } });
    await onError(error, undefined);
    expect(caughtToasts()).toEqual([['Please Reload the Page', RELOAD]]);
  });
});
