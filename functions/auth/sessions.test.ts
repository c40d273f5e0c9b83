import { afterAll, describe, expect, inject, test } from 'vitest';

import { auth } from '#shared/auth/contract.ts';
import { fulfilment } from '#shared/fulfilment/contract.ts';
import { operator } from '#shared/operator/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { newOrganization } from '#shared/organizations/organization.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountKey, memberKey, rosterKey, sessionKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { sha256 } from '../runtime/hash.ts';
import { brandOf } from '../testing/brand-of.ts';
import { openOffice } from '../testing/office.ts';
import { deleteItem, readItem, writeItem } from '../testing/operator.ts';
import { partsOf, signInAs } from '../testing/people.ts';
import { callsOf } from '../testing/table-calls.ts';
import { administer } from '../testing/user-pool.ts';

const origin = inject('origin');
const RIVAL = 'rival@paveprint.example';
const HOUR = 3600;

/** Moves the session's last check with the identity provider into the past. */
async function withLastRefresh(session: SessionClient, seconds: number, changed: object = {}): Promise<void> {
  const key = sessionKey(sha256(partsOf(session).secret));
  const at = Math.floor(Date.now() / 1000) - seconds;
  await writeItem({ ...(await readItem(key)), ...key, refreshedAt: at, triedAt: at, ...changed });
}

const userStatus = async (session: SessionClient): Promise<number> => (await session.ask(auth.currentUser)).status;

describe('logging out', () => {
  test('ends the session on the server at once and clears the cookies', async () => {
    const session = await signInAs('rival');
    const held = session.cookies();
    const response = await session.ask(auth.logout);
    expect([response.status, new URL(response.headers.get('location') ?? '').pathname]).toEqual([
      302,
      '/sample-identity/logout',
    ]);
    expect(response.headers.getSetCookie()).toEqual([
      'sid=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
      'signed_in=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
    const again = openSession(origin, Object.fromEntries(held.split('; ').map((pair) => pair.split('='))));
    expect([await userStatus(again), (await again.ask(proposals.list)).status]).toEqual([401, 401]);
  });

  test('leaves the person’s other sessions alone', async () => {
    const [one, other] = [await signInAs('rival'), await signInAs('rival')];
    await one.ask(auth.logout);
    expect(await userStatus(other)).toBe(200);
  });

  test.each([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  ])('cannot be done by another site, or by a picture: %o', async (headers) => {
    const { session } = await openOffice();
    expect((await session.ask(auth.logout, { headers })).status).toBe(403);
    expect((await session.ask(organizations.list)).status).toBe(200);
  });

  test('works by following a link', async () => {
    const { session } = await openOffice();
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
    expect((await session.ask(auth.logout, { headers })).status).toBe(302);
  });

  test('without a session is no error', async () => {
    expect((await openSession(origin).ask(auth.logout)).status).toBe(302);
  });
});

describe('a session', () => {
  test('ends at once with its member, in every browser', async () => {
    const session = await signInAs('fulfilment');
    const { accountId, userId } = partsOf(session);
    const key = memberKey(accountId, userId);
    const member = await readItem(key);
    await deleteItem(key);
    expect(await userStatus(session)).toBe(401);
    await writeItem({ ...member, ...key });
    expect(await userStatus(session)).toBe(200);
  });

  test('is invalid with another account or user in its cookie', async () => {
    const [mine, theirs] = [await openOffice(), await openOffice()];
    const secret = mine.session.cookies().split('.').at(-1);
    for (const [accountId, userId] of [
      [theirs.accountId, mine.userId],
      [mine.accountId, theirs.userId],
      [theirs.accountId, theirs.userId],
    ]) {
      const forged = openSession(origin, { sid: `${accountId}.${userId}.${secret}` });
      expect((await forged.ask(organizations.list)).status).toBe(401);
    }
  });

  test('is never cached', async () => {
    const { session } = await openOffice();
    const response = await session.ask(organizations.list);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('being one of Paveprint’s own people', () => {
  test.each([
    ['fulfilment', fulfilment.leads],
    ['operator', operator.accounts],
  ] as const)('counts for two hours after the last check with the identity provider: %s', async (name, endpoint) => {
    const session = await signInAs(name);
    const status = async () => (await session.ask(endpoint)).status;
    await withLastRefresh(session, 2 * HOUR - 60);
    expect(await status()).toBe(200);
    await withLastRefresh(session, 2 * HOUR + 1);
    expect(await status()).toBe(401);
    expect(await userStatus(session)).toBe(200);
    expect(await status()).toBe(200);
  });

  test('does not count by asking an identity provider that does not say yes', async () => {
    const session = await signInAs('operator');
    const status = async () => (await session.ask(operator.accounts)).status;
    const held = await readItem(sessionKey(sha256(partsOf(session).secret)));
    await withLastRefresh(session, 2 * HOUR + 1, { refreshToken: 'a token that Cognito does not read' });
    expect([await userStatus(session), await status()]).toEqual([200, 401]);
    await withLastRefresh(session, 2 * HOUR + 1, { refreshToken: held?.['refreshToken'] });
    expect([await userStatus(session), await status()]).toEqual([200, 200]);
  });
});

describe('the hourly check with the identity provider', () => {
  afterAll(async () => {
    await administer(RIVAL, { action: 'AdminEnableUser' });
    await administer(RIVAL, { action: 'AdminAddUserToGroup', group: 'paid' });
  });

  test('ends the session of a disabled user, not before', async () => {
    const session = await signInAs('rival');
    await administer(RIVAL, { action: 'AdminDisableUser' });
    expect(await userStatus(session)).toBe(200);
    await withLastRefresh(session, HOUR - 60);
    expect(await userStatus(session)).toBe(200);
    await withLastRefresh(session, HOUR + 1);
    expect(await userStatus(session)).toBe(401);
    expect((await session.ask(proposals.list)).status).toBe(401);
    await administer(RIVAL, { action: 'AdminEnableUser' });
    expect(await userStatus(session)).toBe(401);
    expect(await userStatus(await signInAs('rival'))).toBe(200);
  });

  test('removes and restores the plan that comes with a group', async () => {
    const session = await signInAs('rival');
    await administer(RIVAL, { action: 'AdminRemoveUserFromGroup', group: 'paid' });
    await withLastRefresh(session, HOUR + 1);
    expect(await session.call(auth.currentUser)).toMatchObject({ plan: 'free' });
    expect((await session.ask(proposals.list)).status).toBe(403);
    await administer(RIVAL, { action: 'AdminAddUserToGroup', group: 'paid' });
    await withLastRefresh(session, HOUR + 1);
    expect(await session.call(auth.currentUser)).toMatchObject({ plan: 'paid' });
    expect((await session.ask(proposals.list)).status).toBe(200);
  });

  test('opens the pages of an account that is not paid with the group, and closes them by date without it', async () => {
    const session = await signInAs('rival');
    const { accountId } = partsOf(session);
    const key = accountKey(accountId);
    await session.call(organizations.create, { body: newOrganization.parse({ name: 'Rival Paving' }) });
    const [account, brand] = [await readItem(key), await brandOf({ accountId })];
    const since = '2025-11-20T12:00:00.000Z';
    const subscription = {
      id: 'sub',
      plan: 'pro',
      period: 'month',
      status: 'unpaid',
      since,
      until: since,
      endsThen: false,
    };
    await administer(RIVAL, { action: 'AdminRemoveUserFromGroup', group: 'paid' });
    await writeItem({ ...account, ...key, plan: 'free', planVersion: 1, subscription, pagesCloseAt: since });
    await writeItem({ ...(await readItem(brand)), ...brand, closesAt: since });
    await administer(RIVAL, { action: 'AdminAddUserToGroup', group: 'paid' });
    await withLastRefresh(session, HOUR + 1);
    expect(await session.call(auth.currentUser)).toMatchObject({ plan: 'paid' });
    expect(await readItem(key)).toMatchObject({ planVersion: 2 });
    expect(await readItem(key)).not.toHaveProperty('pagesCloseAt');
    expect(await readItem(brand)).not.toHaveProperty('closesAt');
    await administer(RIVAL, { action: 'AdminRemoveUserFromGroup', group: 'paid' });
    await withLastRefresh(session, HOUR + 1);
    expect(await session.call(auth.currentUser)).toMatchObject({ plan: 'pro' });
    const closes = '2025-12-27T12:00:00.000Z';
    expect(await readItem(key)).toMatchObject({ plan: 'free', planVersion: 3, pagesCloseAt: closes });
    expect(await readItem(brand)).toMatchObject({ closesAt: closes });
    await writeItem({ ...account, ...key });
    await administer(RIVAL, { action: 'AdminAddUserToGroup', group: 'paid' });
  });

  test('keeps a plan that an operator granted', async () => {
    const session = await signInAs('rival');
    const key = accountKey(partsOf(session).accountId);
    const account = await readItem(key);
    await writeItem({ ...account, ...key, plan: 'paid', planSource: 'operator' });
    await administer(RIVAL, { action: 'AdminRemoveUserFromGroup', group: 'paid' });
    await withLastRefresh(session, HOUR + 1);
    expect(await session.call(auth.currentUser)).toMatchObject({ plan: 'paid' });
    await writeItem({ ...account, ...key });
  });

  test('puts an account that began before there was a list of accounts on it', async () => {
    const session = await signInAs('rival');
    const { accountId } = partsOf(session);
    const key = accountKey(accountId);
    const { isListed: _listed, ...account } = (await readItem(key)) ?? {};
    const row = rosterKey(String(account['createdAt']), accountId);
    await writeItem({ ...account, ...key });
    await deleteItem(row);
    await withLastRefresh(session, HOUR + 1);
    expect(await userStatus(session)).toBe(200);
    expect([await readItem(row), await readItem(key)]).toMatchObject([{ accountId }, { isListed: true }]);
  });

  test('is made by one of many concurrent calls, and none of them is signed out', async () => {
    const session = await signInAs('rival');
    await withLastRefresh(session, HOUR + 1);
    const ask = async (times: number) => {
      const statuses = await Promise.all(Array.from({ length: times }, () => userStatus(session)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    };
    const writes = async (times: number) => {
      await withLastRefresh(session, HOUR + 1);
      return (await callsOf(() => ask(times))).filter(({ kind }) => kind === 'write').length;
    };
    // Warms up the instances. While they start, the calls would arrive one after the other.
    await ask(10);
    expect(await writes(10)).toBe(await writes(1));
  });

  test('never extends the session beyond 30 days after the sign-in', async () => {
    const session = await signInAs('rival');
    const key = sessionKey(sha256(partsOf(session).secret));
    const now = Math.floor(Date.now() / 1000);
    const createdAt = now - 29 * 24 * HOUR;
    await writeItem({ ...(await readItem(key)), ...key, createdAt, refreshedAt: now - HOUR - 1, ttl: now + 60 });
    expect(await userStatus(session)).toBe(200);
    expect((await readItem(key))?.['ttl']).toBe(createdAt + 30 * 24 * HOUR);
  });

  test('extends the session by another seven days', async () => {
    const session = await signInAs('rival');
    const key = sessionKey(sha256(partsOf(session).secret));
    const now = Math.floor(Date.now() / 1000);
    await writeItem({ ...(await readItem(key)), ...key, refreshedAt: now - HOUR - 1, ttl: now + 60 });
    expect(await userStatus(session)).toBe(200);
    expect((await readItem(key))?.['ttl']).toBeGreaterThanOrEqual(now + 7 * 24 * HOUR);
  });
});
