import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { auth } from '#shared/auth/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountKey } from '#shared/table/keys.ts';
import { signIn } from '#shared/testing/session-client.ts';
import { openOffice, verifyAddress } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { forgetPerson, partsOf } from '../testing/people.ts';
import { administer, changeAddress } from '../testing/user-pool.ts';

const [BY_PASSWORD, BY_GOOGLE] = ['free@paveprint.example', 'lite@paveprint.example'];
const ADD = { action: 'AdminAddUserToGroup', group: 'paid' } as const;
const REMOVE = { action: 'AdminRemoveUserFromGroup', group: 'paid' } as const;

async function startOver(): Promise<void> {
  await administer(BY_PASSWORD, REMOVE);
  await administer(BY_GOOGLE, REMOVE);
  await forgetPerson(BY_PASSWORD);
  await forgetPerson(BY_GOOGLE);
}

/** An owner who is two users at the identity provider, because both users have the owner's verified address. */
async function ownerOfTwo() {
  const office = await openOffice({ plan: 'free' });
  const email = await verifyAddress(office);
  await changeAddress(BY_PASSWORD, email, true);
  await changeAddress(BY_GOOGLE, email, true);
  return office;
}

const enter = (address: string) => signIn(inject('origin'), address);

const planOf = async (address: string) => (await (await enter(address)).call(auth.currentUser)).plan;

describe('an owner who signs in in two ways', () => {
  beforeEach(startOver);
  afterEach(startOver);

  test('keeps the plan of the one that is in the group, whichever they sign in with', async () => {
    const { accountId } = await ownerOfTwo();
    await administer(BY_PASSWORD, ADD);
    const first = await enter(BY_PASSWORD);
    const second = await enter(BY_GOOGLE);
    expect([partsOf(first).accountId, partsOf(second).accountId]).toEqual([accountId, accountId]);
    expect(await second.call(auth.currentUser)).toMatchObject({ plan: 'paid' });
    expect((await first.ask(proposals.list)).status).toBe(200);
  });

  test('loses it with the group of that one', async () => {
    await ownerOfTwo();
    await administer(BY_PASSWORD, ADD);
    expect(await planOf(BY_PASSWORD)).toBe('paid');
    await administer(BY_PASSWORD, REMOVE);
    expect([await planOf(BY_GOOGLE), await planOf(BY_PASSWORD)]).toEqual(['paid', 'free']);
  });

  test('keeps it while the other one is in the group, too', async () => {
    await ownerOfTwo();
    await administer(BY_PASSWORD, ADD);
    await administer(BY_GOOGLE, ADD);
    expect([await planOf(BY_PASSWORD), await planOf(BY_GOOGLE)]).toEqual(['paid', 'paid']);
    await administer(BY_PASSWORD, REMOVE);
    expect(await planOf(BY_PASSWORD)).toBe('paid');
  });

  test('has a plan from before this was noted until one of them says that it is in no group', async () => {
    const key = accountKey((await ownerOfTwo()).accountId);
    const paid = { ...(await readItem(key)), ...key, plan: 'paid', planSource: 'group' };
    await writeItem(paid);
    await administer(BY_PASSWORD, ADD);
    expect([await planOf(BY_PASSWORD), await planOf(BY_GOOGLE)]).toEqual(['paid', 'paid']);
    await writeItem({ ...paid, planVersion: 1 });
    expect(await planOf(BY_GOOGLE)).toBe('free');
  });
});
