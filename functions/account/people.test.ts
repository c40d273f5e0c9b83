import { afterAll, expect, test } from 'vitest';

import { identityKey } from '#shared/table/keys.ts';
import { emailKeyOf } from '../storage/email-key.ts';
import { leaveRole } from '../testing/role.ts';
import { answerForTable } from '../testing/table-answers.ts';

afterAll(leaveRole);

/** The result of `ownerAddresses` when the table answers with these members. */
async function addressesOf(Items: readonly object[]): Promise<readonly string[]> {
  await answerForTable(async () => ({ Items }));
  const { ownerAddresses } = await import('./people.ts');
  return ownerAddresses('account');
}

test('the addresses of an account are those of its owners alone', async () => {
  const roles = ['estimator', 'owner', 'approver'];
  const Items = roles.map((role) => ({ userId: role, email: `${role}@paveprint.example`, role }));
  expect(await addressesOf(Items)).toEqual(['owner@paveprint.example']);
});

test('an address that an owner merely claims gets no mail', async () => {
  const [email, identity] = ['owner@paveprint.example', identityKey('https://id.example', 'sub').pk];
  const owner = { userId: 'owner', email, role: 'owner' };
  expect(await addressesOf([{ ...owner, identities: new Set([identity]) }])).toEqual([]);
  const verified = new Set([identity, emailKeyOf(email).pk]);
  expect(await addressesOf([{ ...owner, identities: verified }])).toEqual([email]);
});
