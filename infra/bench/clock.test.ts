import { expect, test } from 'vitest';

import { PATIENCE } from '../local/paveprint/testing/patience.ts';
import { runMinute } from './clock-model.ts';

test('10,000 things due in one minute are done within it', async () => {
  const { seconds, done, left } = await runMinute(10_000);
  expect([done, left]).toEqual([10_000, 0]);
  expect(seconds).toBeLessThan(60 * PATIENCE);
});

test('two ticks at once do everything once', async () => {
  expect(await runMinute(1000, 2)).toMatchObject({ done: 1000, left: 0 });
});
