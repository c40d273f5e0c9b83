import { beforeAll, describe, expect, test } from 'vitest';

import { auth } from '#shared/auth/contract.ts';
import { operator } from '#shared/operator/contract.ts';
import { monthOf } from '#shared/plans/meter.ts';
import {
  accountKey,
  historyOf,
  OPERATOR_AUDIT,
  accountPartition,
  mailerCountKey,
  rosterKey,
  usageKey,
} from '#shared/table/keys.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { joinOffice, openOffice, verifyAddress } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { operatorCommand } from '../testing/operator-command.ts';
import { readItem, readPartition, writeItem, writeItems } from '../testing/operator.ts';
import { person, partsOf } from '../testing/people.ts';

let desk: SessionClient;

beforeAll(async () => {
  desk = (await openOffice({ plan: 'free', isOperator: true })).session;
});

const find = async (q: string) => (await desk.call(operator.accounts, { query: { q } })).accounts;
const grant = ({ accountId: id }: Pick<Office, 'accountId'>, plan: 'pro' | 'free') =>
  desk.ask(operator.grant, { params: { id }, body: { plan, reason: 'A sample' } });

describe('an account, as operators see it', () => {
  test('is found by the address of a member, with what it used, costs and brings', async () => {
    const office = await openOffice({ plan: 'free' });
    const email = await verifyAddress(office);
    await joinOffice(office.accountId, 'estimator');
    const month = monthOf(new Date());
    const used = { lookups: 3, designs: 2, modelMicroDollars: 106_000, extraDesigns: 2, extraCents: 400 };
    await writeItem({ ...usageKey(office.accountId, month), v: 1, ...used });
    await writeItem({ ...mailerCountKey(office.accountId, month), v: 1, used: 7 });
    const [since, until] = ['2026-11-01T00:00:00.000Z', '2036-12-01T00:00:00.000Z'];
    const subscription = { id: 'sub', plan: 'mail', period: 'month', status: 'active', since, until, endsThen: false };
    const key = accountKey(office.accountId);
    await writeItem({ ...(await readItem(key)), ...key, subscription, trialEndsAt: since, owesExtras: true });
    expect(await find(email.toUpperCase())).toEqual([
      expect.objectContaining({
        id: office.accountId,
        email,
        people: 2,
        plan: 'mail',
        isGranted: false,
        trialEndsAt: since,
        subscription: { status: 'active', period: 'month', until },
        owesExtras: true,
        usage: { lookups: 3, designs: 2, mailers: 7 },
        modelDollars: 0.106,
        extraDollars: 4,
        revenueDollars: 503,
      }),
    ]);
  });

  test('is listed from its first sign-in on, newest first, page by page', async () => {
    const { accountId } = partsOf(await person('free'));
    // A whole page of deleted accounts, with other accounts on the page after it.
    const createdAt = new Date().toISOString();
    const gone = Array.from({ length: 25 }, (_, n) => `gone-${n}`);
    await writeItems(gone.map((id) => ({ ...rosterKey(createdAt, id), v: 1, accountId: id, createdAt })));
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await desk.call(operator.accounts, { query: { q: '', ...(before !== undefined && { before }) } });
      seen.push(...page.accounts.map(({ id }) => id));
      before = page.next;
    } while (before !== undefined);
    expect(seen).toContain(accountId);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('leaves the list when it is gone', async () => {
    const key = rosterKey(new Date().toISOString(), 'gone-account');
    await writeItem({ ...key, v: 1, accountId: 'gone-account', createdAt: key.sk.split('#')[0] });
    const { accounts } = await desk.call(operator.accounts, { query: { q: '' } });
    expect(accounts.map(({ id }) => id)).not.toContain('gone-account');
    expect(await readItem(key)).toBeUndefined();
  });

  test.each(['nobody@paveprint.example', 'no-such-account', 'a#b', '../x'])('is not found by %s', async (q) => {
    expect(await find(q)).toEqual([]);
  });
});

const actsOn = async (office: Office) =>
  (await readPartition(OPERATOR_AUDIT)).filter(({ accountId }) => accountId === office.accountId);

const historyIn = ({ accountId }: Office) =>
  readPartition(accountPartition(accountId), historyOf('account', accountId));

describe('a grant', () => {
  test('acts at the next request, wins, and can be ended', async () => {
    const office = await openOffice({ plan: 'free' });
    expect((await grant(office, 'pro')).status).toBe(200);
    expect(await office.session.call(auth.currentUser)).toMatchObject({ plan: 'pro' });
    expect((await grant(office, 'free')).status).toBe(200);
    expect(await office.session.call(auth.currentUser)).toMatchObject({ plan: 'free' });
  });

  test('is kept with who gave it and why, with the account and with the acts of operators', async () => {
    const office = await openOffice({ plan: 'free' });
    await grant(office, 'pro');
    expect(await actsOn(office)).toEqual([
      expect.objectContaining({ action: 'granted', plan: 'pro', reason: 'A sample' }),
    ]);
    expect(await historyIn(office)).toEqual([expect.objectContaining({ action: 'granted', userId: 'operator' })]);
  });

  test('by the command of an operator is kept like one from the desk, and needs a reason', async () => {
    const office = await openOffice({ plan: 'free' });
    const email = await verifyAddress(office);
    const wanted = ['--email', email, '--plan', 'pro'];
    await expect(operatorCommand('plan.ts', wanted)).rejects.toThrow('--reason WHY');
    await operatorCommand('plan.ts', [...wanted, '--reason', 'A sample']);
    expect(await office.session.call(auth.currentUser)).toMatchObject({ plan: 'pro' });
    const given = { action: 'granted', plan: 'pro', reason: 'A sample', by: expect.any(String) };
    expect(await actsOn(office)).toEqual([expect.objectContaining(given)]);
    const detail = { plan: 'pro', reason: 'A sample' };
    expect(await historyIn(office)).toEqual([
      expect.objectContaining({ action: 'granted', userId: 'operator', detail }),
    ]);
  });

  test('by the command of an operator to an address that nobody has ends with an error', async () => {
    const wanted = ['--email', 'nobody@homes.example.com', '--plan', 'pro', '--reason', 'A sample'];
    const stderr = 'Nobody with the address nobody@homes.example.com has signed in yet.\n';
    await expect(operatorCommand('plan.ts', wanted)).rejects.toMatchObject({ code: 1, stderr });
  });

  test.each(['no-such-account', 'a#b'])('of %s answers 404', async (accountId) => {
    expect((await grant({ accountId }, 'pro')).status).toBe(404);
  });
});
