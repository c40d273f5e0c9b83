import { afterAll, expect, test } from 'vitest';

import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

afterAll(leaveRole);

test('the addresses of an account are those of its owners alone', async () => {
  const roles = ['estimator', 'owner', 'approver'];
  const Items = roles.map((role) => ({ userId: role, email: `${role}@paveprint.example`, role }));
  await answerForTable(async () => ({ Items }));
  const { ownerAddresses } = await import('./people.ts');
  expect(await ownerAddresses('account')).toEqual(['owner@paveprint.example']);
});
