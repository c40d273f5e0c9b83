import { afterAll, expect, test, vi } from 'vitest';

import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';

afterAll(() => {
  vi.restoreAllMocks();
  leaveRole();
});

test('a tick is one line of the log, with what it did and how far behind the clock is', async () => {
  const logged = catchLog();
  stubRole('clock');
  const { handler } = await import('./handler.ts');
  const time = '2031-03-04T13:00:00Z';
  await handler({ time, shards: [] });
  const [line] = logged().filter(({ tick }) => tick === time);
  expect(line).toMatchObject({ done: 0, postponed: 0, minutesBehind: 0 });
});
