import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { sampleEstimate } from '#shared/testing/sample-estimate.ts';
import { answerNothing, answerWith, catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { emptyForm } from '../form/estimate-form.ts';
import { useEstimate } from './use-estimate.ts';

beforeEach(catchToasts);
afterEach(() => vi.unstubAllGlobals());

const save = () =>
  firstRender(() => useEstimate({ start: emptyForm, draftKey: 'new', userId: '1', onSaved: () => undefined })).save();

describe('an estimate that could not be saved', () => {
  test('says so with the message of the server', async () => {
    answerWith(400, 'The customer’s e-mail address is not whole.', { 'x-error-code': 'INVALID_REQUEST' });
    await save();
    expect(caughtToasts()).toEqual([['Error saving estimate', 'The customer’s e-mail address is not whole.']]);
  });

  test('says so where the server sends no message', async () => {
    answerNothing();
    await save();
    expect(caughtToasts()).toEqual([['Error saving estimate', 'Please try again.']]);
  });
});

test('an estimate that is saved twice at once is created once, and then saved', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return Promise.resolve(Response.json(sampleEstimate));
  });
  const session = firstRender(() =>
    useEstimate({ start: emptyForm, draftKey: 'new', userId: '1', onSaved: () => undefined }),
  );
  const saved = await Promise.all([session.save(), session.save()]);
  expect(saved).toEqual([sampleEstimate.id, sampleEstimate.id]);
  expect(asked).toEqual(['POST /api/estimates', `PATCH /api/estimates/${sampleEstimate.id}`]);
});

test('a first save that is repeated because its answer was lost is the same request, which makes one estimate', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json(sampleEstimate);
  });
  await save();
  isLost = false;
  await save();
  // It is known to be made: whoever starts another one like it wants one more.
  await save();
  const [first, again, next] = keys;
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test('an estimate that was saved says so', async () => {
  answerWith(200, JSON.stringify(sampleEstimate));
  await save();
  expect(caughtToasts()).toEqual([['Estimate saved successfully.', undefined]]);
});
