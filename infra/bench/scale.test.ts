import { expect, test } from 'vitest';

import { PATIENCE } from '../local/paveprint/testing/patience.ts';
import { MAX_LAG_SECONDS, runLoad } from './scale.ts';

test('the peak of a million views a day and a burst of leads reach the bus within 5 seconds, and none is set aside', async () => {
  const { lag, events, setAside } = await runLoad({ seconds: 4, viewsASecond: 58, leads: 1000, leadsASecond: 250 });
  expect([events, setAside]).toEqual([4 * 58 + 1000, 0]);
  expect(lag).toBeLessThan(MAX_LAG_SECONDS * PATIENCE);
});
