import { afterAll, expect, test } from 'vitest';

import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

afterAll(leaveRole);

test('a search of the list looks through 10,000 proposals at a time and says where to read on', async () => {
  const limits: unknown[] = [];
  const send = async ({ input }: { readonly input: { readonly Limit?: number } }) => {
    limits.push(input.Limit);
    return { Items: [], LastEvaluatedKey: { gsi1sk: String(20_000 - 1000 * limits.length) } };
  };
  await answerForTable(send);
  const { listProposals } = await import('./proposal-list-store.ts');
  expect(await listProposals('account', { limit: 50, q: 'nobody' })).toMatchObject({ proposals: [], next: '10000' });
  expect(limits).toEqual(Array.from({ length: 10 }, () => 1000));
});
