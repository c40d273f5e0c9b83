import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ApiError } from './api-error.ts';
import { followJob } from './follow-job.ts';

const jobId = '7f3a90c2'.repeat(4);
const drawing = { id: jobId, kind: 'draw-design', state: 'running', phase: 'Drawing' };
const drawn = { ...drawing, state: 'succeeded', phase: 'Done', result: { processedImageUrl: '/media/a' } };
const lost = new TypeError('Failed to fetch');

type Answer = Response | Error;

/**
 * Makes the server give these answers to one poll after another, and the last one to all later polls; counts the polls.
 */
function answer(...answers: readonly [Answer, ...Answer[]]): { readonly polls: () => number } {
  let polls = 0;
  vi.stubGlobal('fetch', () => {
    const next = answers[Math.min(polls++, answers.length - 1)];
    return next instanceof Response ? Promise.resolve(next.clone()) : Promise.reject(next ?? lost);
  });
  return { polls: () => polls };
}

/** The outcome of following the job for this long; undefined if it has not ended by then. */
async function followedFor(milliseconds: number): Promise<unknown> {
  let outcome: unknown;
  const settle = (value: unknown) => (outcome = value);
  void followJob({ jobId }, {}).then(settle, settle);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waiting for a job ends at once when it is canceled, and says so', async () => {
  const controller = new AbortController();
  const followed = followJob({ jobId: 'a' }, { signal: controller.signal });
  controller.abort();
  await expect(followed).rejects.toThrow(new DOMException('Request was cancelled', 'AbortError'));
});

describe('a job is followed', () => {
  test.each([
    ['the network is lost', lost],
    ['the server is busy', new Response('Please try again.', { status: 503 })],
    ['a gateway waits in vain', new Response('', { status: 504 })],
    ['a gateway has too many calls', new Response('{"message":"Too Many Requests"}', { status: 429 })],
  ])('on where %s for a while', async (_, failure) => {
    const failures = Array.from({ length: 9 }, () => failure);
    answer(Response.json(drawing), ...failures, Response.json(drawing), ...failures, Response.json(drawn));
    expect(await followedFor(120_000)).toEqual(drawn.result);
  });

  test('no more once nothing has answered for about a minute', async () => {
    const { polls } = answer(lost);
    expect(await followedFor(58_000)).toBeUndefined();
    expect(polls()).toBeGreaterThan(12);
    expect(await followedFor(70_000)).toBe(lost);
  });

  test('no more where the answer is no', async () => {
    const { polls } = answer(new Response('No.', { status: 404 }), Response.json(drawn));
    expect(await followedFor(60_000)).toEqual(new ApiError(404, 'No.'));
    expect(polls()).toBe(1);
  });

  test('no more once it is canceled while nothing answers', async () => {
    answer(lost);
    const controller = new AbortController();
    const followed = followJob({ jobId }, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(2000);
    controller.abort();
    await expect(followed).rejects.toThrow('Request was cancelled');
  });
});
