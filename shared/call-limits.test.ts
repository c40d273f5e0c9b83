import { expect, test } from 'vitest';

import { endpoints } from './api.ts';
import { limitsOf } from './testing/limits-of.ts';

test('each call takes as much as docs/call-limits.txt says, and succeeds with its statuses', async () => {
  const limits = endpoints.map(limitsOf).toSorted();
  await expect(`${limits.join('\n')}\n`).toMatchFileSnapshot('../docs/call-limits.txt');
});
