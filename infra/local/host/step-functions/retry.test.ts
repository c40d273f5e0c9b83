import { describe, expect, test } from 'vitest';

import { delaySeconds } from './retry.ts';

const retrier = {
  ErrorEquals: ['States.ALL'],
  IntervalSeconds: 2,
  MaxAttempts: 9,
  BackoffRate: 3,
  MaxDelaySeconds: 20,
  JitterStrategy: 'NONE',
} as const;

describe('the delay before a retry', () => {
  test('grows by the backoff rate up to the longest delay', () => {
    expect([0, 1, 2, 3].map((retries) => delaySeconds({ ...retrier, ErrorEquals: [] }, retries))).toEqual([
      2, 6, 18, 20,
    ]);
  });

  test('with full jitter is anything up to that', () => {
    const delays = Array.from({ length: 200 }, () =>
      delaySeconds({ ...retrier, ErrorEquals: [], JitterStrategy: 'FULL' }, 1),
    );
    expect(Math.max(...delays)).toBeLessThanOrEqual(6);
    expect(Math.min(...delays)).toBeLessThan(3);
    expect(new Set(delays).size).toBeGreaterThan(100);
  });
});
