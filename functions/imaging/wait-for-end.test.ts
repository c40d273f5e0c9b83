import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

const NOW = Date.parse('2026-11-24T15:00:00.000Z');
const WEEK_SECONDS = 7 * 24 * 3600;
const job = { id: 'sample', kind: 'draw-design', phase: 'Sample', fingerprint: 'sample' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  leaveRole();
});

/** Waits for a job that ends after so many looks at it. Returns its state, and how many looks were taken. */
async function waitFor(state: 'succeeded' | 'failed', looks: number) {
  let looked = 0;
  await answerForTable(async () => {
    looked += 1;
    return { Item: { ...job, state: looked > looks ? state : 'running', ttl: NOW / 1000 + WEEK_SECONDS } };
  });
  const { waitForEnd } = await import('./wait-for-end.ts');
  const ended = waitForEnd('account', 'sample');
  await vi.advanceTimersByTimeAsync(60_000);
  return [(await ended)?.state, looked];
}

test('a job is looked at until it has ended', async () => {
  expect(await waitFor('succeeded', 3)).toEqual(['succeeded', 4]);
  expect(await waitFor('failed', 0)).toEqual(['failed', 1]);
});

test('a job is looked at four times a second for ten seconds, and no longer', async () => {
  expect(await waitFor('succeeded', 1000)).toEqual([undefined, 40]);
});
