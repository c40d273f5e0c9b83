import { expect, test } from 'vitest';

import { DAY_MS, DAY_SECONDS } from './day.ts';

test('a day has 24 hours', () => {
  expect([DAY_SECONDS, DAY_MS]).toEqual([24 * 60 * 60, 24 * 60 * 60 * 1000]);
});
