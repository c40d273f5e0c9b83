import { afterAll, expect, test, vi } from 'vitest';

import { leaveRole, stubRole } from '../testing/role.ts';
import { catchLog } from '../testing/written-lines.ts';

afterAll(() => {
  vi.restoreAllMocks();
  leaveRole();
});

test('a step of an export that failed says so in its line, and one that went well that it did', async () => {
  stubRole('mailer-batch');
  const { table } = await import('../storage/table.ts');
  const { handler } = await import('./handler.ts');
  const written = catchLog();
  const step = { step: 'stop', batchId: '0'.repeat(26) };
  Object.assign(table.client, { send: async () => ({}) });
  await handler(step);
  Object.assign(table.client, { send: () => Promise.reject(new Error('The table is broken.')) });
  await expect(handler(step)).rejects.toThrow('The table is broken.');
  const lines = written().filter(({ message }) => message === 'mailer batch');
  expect(lines.map(({ failed, correlationId }) => [failed, correlationId])).toEqual([
    [false, step.batchId],
    [true, step.batchId],
  ]);
});
