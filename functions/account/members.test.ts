import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { account, invitations } from '#shared/account/contract.ts';
import { ALREADY_INVITED, ALREADY_MEMBER } from '#shared/account/member.ts';
import { auth } from '#shared/auth/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { accountPartition, historyOf, memberKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { joinOffice, openOffice, writeSession } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { deleteItem, readAccount, readItem, readPartition } from '../testing/operator.ts';
import { mailTo } from '../testing/outbox.ts';
import { partsOf, signInAs } from '../testing/people.ts';

let office: Office;
let owner: SessionClient;

beforeAll(async () => {
  office = await openOffice();
  owner = office.session;
});

const invite = (email: string, role: 'estimator' | 'approver' = 'estimator', headers = {}) =>
  owner.ask(account.invite, { body: { email, role }, headers });

const newAddress = (): string => `member-${Math.random().toString(36).slice(2)}@paveprint.example`;

/** A signed-in session of a member of the account, without the identity provider. */
async function sessionOf(userId: string): Promise<SessionClient> {
  return openSession(owner.origin, { sid: await writeSession({ accountId: office.accountId, userId }) });
}

/** Deletes a member's identities, as if nobody had ever signed in with them. */
async function deletePerson({ accountId, userId }: ReturnType<typeof partsOf>): Promise<void> {
  const member = await readItem(memberKey(accountId, userId));
  const identities = z.set(z.string()).parse(member?.['identities']);
  for (const pk of identities) await deleteItem({ pk, sk: '-' });
}

const said = async (response: Response) => [response.status, await response.text()];

describe('an invitation', () => {
  test('is listed and sends one e-mail', async () => {
    const email = newAddress();
    const body = { email: ` ${email.toUpperCase()} `, role: 'approver' } as const;
    const { mailed, ...member } = await owner.call(account.invite, { body });
    expect(mailed).toBe(true);
    expect(member).toEqual({ id: expect.any(String), email, role: 'approver', joined: false });
    expect(await owner.call(account.members)).toContainEqual(member);
    await eventually(async () => (await mailTo(email)).length, 1);
    const [mail = ''] = await mailTo(email);
    expect(mail).toContain(`${office.userId}@paveprint.example invites you`);
    expect(mail).toContain('\r\nSubject: You are invited to Paveprint\r\n');
    expect(mail).toContain('Your role: Approver.');
    expect(mail).toContain(`${owner.origin}/welcome`);
  });

  test('is refused for a person of the account and for one who is invited already', async () => {
    const email = newAddress();
    expect((await invite(email)).status).toBe(200);
    expect(await said(await invite(email))).toEqual([409, ALREADY_INVITED]);
    expect(await said(await invite(`${office.userId}@paveprint.example`))).toEqual([409, ALREADY_MEMBER]);
  });

  test('does not tell who has an account, or an invitation, elsewhere', async () => {
    const email = newAddress();
    await signInAs('rival');
    const other = (await openOffice()).session;
    for (const address of [email, 'rival@paveprint.example']) {
      expect(await other.call(account.invite, { body: { email: address, role: 'approver' } })).toMatchObject({
        email: address,
        joined: false,
      });
      expect((await invite(address)).status).toBe(200);
    }
  });

  test('runs once for one key, and one of many concurrent ones succeeds', async () => {
    const email = newAddress();
    const headers = { 'idempotency-key': `once-${email}` };
    const [first, again] = [await invite(email, 'estimator', headers), await invite(email, 'estimator', headers)];
    expect(await first.json()).toEqual(await again.json());
    const many = newAddress();
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await invite(many)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
  });

  test('takes nobody in who signs in with that address, until they accept', async () => {
    // The sample person has no account of their own before this test.
    await deletePerson(partsOf(await signInAs('free')));
    const email = 'free@paveprint.example';
    const { id } = (await (await invite(email, 'approver')).json()) as { readonly id: string };
    const invited = await signInAs('free');
    expect(partsOf(invited).accountId).not.toBe(office.accountId);
    expect(await invited.call(auth.currentUser)).toMatchObject({ email, role: 'owner', plan: 'free' });
    expect(await invited.call(invitations.offers)).toEqual({
      offers: [{ id, inviterEmail: `${office.userId}@paveprint.example`, role: 'approver' }],
      joining: 'closes-unused',
      isVerified: true,
    });

    await invited.call(invitations.accept, { params: { id } });
    expect(partsOf(invited)).toMatchObject({ accountId: office.accountId, userId: id });
    expect(await invited.call(auth.currentUser)).toMatchObject({ email, role: 'approver', plan: 'paid' });
    const again = await signInAs('free');
    expect(partsOf(again)).toMatchObject({ accountId: office.accountId, userId: id });
    expect(await owner.call(account.members)).toContainEqual(expect.objectContaining({ id, joined: true }));

    await owner.call(account.removeMember, { params: { id } });
    expect((await invited.ask(auth.currentUser)).status).toBe(401);
    const removed = await signInAs('free');
    expect(partsOf(removed).accountId).not.toBe(office.accountId);
    expect(await removed.call(auth.currentUser)).toMatchObject({ email, role: 'owner', plan: 'free' });
  });
});

describe('a removed member', () => {
  test('is signed out everywhere at once, and the address is free again', async () => {
    const { userId: id } = await joinOffice(office.accountId, 'estimator');
    const email = `${id}@paveprint.example`;
    const sessions = [await sessionOf(id), await sessionOf(id)];
    for (const one of sessions) expect((await one.ask(organizations.list)).status).toBe(200);
    await owner.call(account.removeMember, { params: { id } });
    for (const one of sessions) expect((await one.ask(organizations.list)).status).toBe(401);
    expect(await said(await owner.ask(account.removeMember, { params: { id } }))).toEqual([404, 'Person not found']);
    const audit = await readPartition(accountPartition(office.accountId), historyOf('account', office.accountId));
    expect(audit.map(({ action, detail }) => [action, detail])).toContainEqual([
      'removed',
      { email, role: 'estimator' },
    ]);
  });

  test('is never the owner', async () => {
    const answer = await owner.ask(account.removeMember, { params: { id: office.userId } });
    expect(await said(answer)).toEqual([409, 'The owner cannot be removed. Delete the account instead.']);
    const kept = expect.objectContaining({ id: office.userId, role: 'owner', joined: true });
    expect(await owner.call(account.members)).toContainEqual(kept);
  });

  test('is never one of another account', async () => {
    const { userId: id } = await joinOffice(office.accountId, 'estimator');
    const rival = (await openOffice()).session;
    expect((await rival.ask(account.removeMember, { params: { id } })).status).toBe(404);
    expect(await readItem(memberKey(office.accountId, id))).toBeDefined();
  });
});

describe.each(['estimator', 'approver'] as const)('an %s', (role) => {
  test('neither sees nor changes who belongs to the account, and neither exports nor deletes it', async () => {
    const { session, accountId } = await openOffice({ role });
    const before = await readAccount(accountId);
    const answers = [
      await session.ask(account.members),
      await session.ask(account.invite, { body: { email: newAddress(), role: 'approver' } }),
      await session.ask(account.removeMember, { params: { id: 'anyone' } }),
      await session.ask(account.exportData, { body: {} }),
      await session.ask(account.remove, { body: { email: 'any' } }),
    ];
    const refusal = [403, 'Only the owner of the account can do this.'];
    expect(await Promise.all(answers.map(said))).toEqual(answers.map(() => refusal));
    expect(await readAccount(accountId)).toEqual(before);
    expect((await session.ask(organizations.list)).status).toBe(200);
  });
});
