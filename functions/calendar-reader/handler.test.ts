import { afterAll, afterEach, expect, test, vi } from 'vitest';

import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';

afterEach(() => vi.restoreAllMocks());

afterAll(leaveRole);

/** The reader with a table of its own, which answers each call like this. */
async function openReader(send: () => Promise<unknown>) {
  stubRole('calendar-reader');
  const { table } = await import('../storage/table.ts');
  Object.assign(table.client, { send });
  return (await import('./handler.ts')).handler;
}

const TIME = '2026-11-24T15:00:00Z';

test('a tick tells how many calendars it read, and one that failed says so', async () => {
  const lines = catchLog();
  const [reader, broken] = [
    await openReader(async () => ({ Items: [] })),
    await openReader(async () => Promise.reject(new Error('no table'))),
  ];
  await reader({ time: TIME });
  await expect(broken({ time: TIME })).rejects.toThrow('no table');
  const ticks = lines().filter(({ message }) => message === 'calendars');
  expect(ticks).toMatchObject([
    { tick: TIME, read: 0, failed: 0 },
    { tick: TIME, failed: true },
  ]);
});
