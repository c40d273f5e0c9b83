import { expect, test } from 'vitest';

import { PATIENCE } from '../local/paveprint/testing/patience.ts';
import { runMinute } from './clock-model.ts';

test('10,000 things due in one minute are done by one tick', async () => {
  expect(await runMinute(10_000, { patience: PATIENCE })).toMatchObject({ done: 10_000, left: 0 });
});

test('two ticks at once do everything once', async () => {
  expect(await runMinute(1000, { ticks: 2 })).toMatchObject({ done: 1000, left: 0 });
});
