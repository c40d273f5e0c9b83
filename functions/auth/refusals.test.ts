import { expect, inject, test } from 'vitest';

import { auth } from '#shared/auth/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { accountKey, sessionKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { sha256 } from '../runtime/hash.ts';
import { openOffice } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';
import { partsOf, signInAs } from '../testing/people.ts';

const said = async (response: Response) => [response.status, await response.text()];

test('a callback that this browser never began, or too long ago, leads to the login page with the reason', async () => {
  const query = { code: 'code', state: 'never-begun' };
  const response = await openSession(inject('origin')).ask(auth.callback, { query });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login?error=not_begun']);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test('logging out from another site is refused in words', async () => {
  const { session } = await openOffice();
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
  expect(await said(await session.ask(auth.logout, { headers }))).toEqual([403, 'Please log out of Paveprint itself.']);
});

test('a session that nobody uses ends after seven days', async () => {
  const session = await signInAs('free');
  const { ttl } = (await readItem(sessionKey(sha256(partsOf(session).secret)))) ?? {};
  expect(Math.round((Number(ttl) - Date.now() / 1000) / DAY_SECONDS)).toBe(7);
});

test('a change of plan takes effect at the next request', async () => {
  const { accountId, session } = await openOffice();
  expect((await session.ask(proposals.list)).status).toBe(200);
  const key = accountKey(accountId);
  await writeItem({ ...(await readItem(key)), ...key, plan: 'free' });
  expect(await said(await session.ask(proposals.list))).toEqual([403, 'plan required']);
});
