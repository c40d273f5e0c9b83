import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';

import { account, invitations } from '#shared/account/contract.ts';
import { auth } from '#shared/auth/contract.ts';
import { memberKey, sessionKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { sha256 } from '../runtime/hash.ts';
import { emailKeyOf } from '../storage/email-key.ts';
import { joinOffice, openOffice, verifyAddress } from '../testing/office.ts';
import { deleteItem, readItem, writeItem } from '../testing/operator.ts';
import { forgetPerson, linksOf, partsOf, signInAs } from '../testing/people.ts';
import { changeAddress } from '../testing/user-pool.ts';

const origin = inject('origin');

let session: SessionClient;

beforeEach(() => {
  session = openSession(origin);
});

const target = (response: Response): URL => new URL(response.headers.get('location') ?? '', origin);

/** URL at the identity provider where a sign-in starts. */
async function begin(returnTo?: string): Promise<URL> {
  return target(await session.ask(auth.login, returnTo === undefined ? {} : { query: { returnTo } }));
}

/** URL that the identity provider redirects back to. */
async function choose(at: URL, email = 'free@paveprint.example'): Promise<URL> {
  return target(await session.send('POST', at.href, { body: new URLSearchParams({ person: email }) }));
}

const callback = (url: URL, client = session) => client.send('GET', `${url.pathname}${url.search}`);

const cookieNames = () => session.cookies().match(/[\w-]+(?==)/g) ?? [];

/** The same cookies with a manipulated attempt. */
function withAttempt(change: object): SessionClient {
  const pairs = session
    .cookies()
    .split('; ')
    .map((pair) => pair.split('=', 2));
  const changed = pairs.map(([name = '', value = '']) => {
    const attempt: object = JSON.parse(Buffer.from(value, 'base64url').toString());
    return [name, Buffer.from(JSON.stringify({ ...attempt, ...change })).toString('base64url')];
  });
  return openSession(origin, Object.fromEntries(changed));
}

const setCookies = (response: Response) => response.headers.getSetCookie();

describe('a sign-in', () => {
  test('begins at the identity provider with a state, a nonce and a proof of the browser', async () => {
    const { searchParams } = await begin();
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: expect.any(String),
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${origin}/api/login/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  test.each([
    ['/app?proposal=x', '/app?proposal=x'],
    ['/estimator', '/estimator'],
    [undefined, '/app'],
    ['', '/app'],
    ['//evil.example', '/app'],
    ['/\\evil.example', '/app'],
    ['https:evil.example', '/app'],
    ['https://evil.example/app', '/app'],
    ['/api/logout', '/app'],
    ['/app\r\nset-cookie: a=b', '/app'],
  ])('that wants to return to %j ends at %s', async (returnTo, end) => {
    const home = await callback(await choose(await begin(returnTo)));
    expect([home.status, home.headers.get('location')]).toEqual([302, end]);
  });

  test('sets a session cookie that no script can read and a readable flag', async () => {
    const home = await callback(await choose(await begin()));
    const [sid, mark, attempt] = setCookies(home);
    expect(sid).toMatch(/^sid=[\w-]+\.[\w-]+\.[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
    expect(mark).toBe('signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax');
    expect(attempt).toMatch(/^oauth-[\w-]{8}=; Path=\/; Max-Age=0; SameSite=Lax; HttpOnly$/);
    expect(cookieNames()).toEqual(['sid', 'signed_in']);
  });

  test('keeps its attempt in a cookie of ten minutes that no script can read', async () => {
    const [attempt] = setCookies(await session.ask(auth.login));
    expect(attempt).toMatch(/^oauth-[\w-]{8}=[\w-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/);
  });

  test('has a new secret each time, which the table does not hold', async () => {
    const [first, second] = [partsOf(await signInAs('free')), partsOf(await signInAs('free'))];
    expect(first.secret).not.toBe(second.secret);
    expect(first.accountId).toBe(second.accountId);
    const stored = await readItem(sessionKey(sha256(first.secret)));
    expect(stored).toMatchObject({ accountId: first.accountId, userId: first.userId });
    expect(JSON.stringify(stored)).not.toContain(first.secret);
  });

  test('works in two windows at once', async () => {
    const [one, other] = [await begin('/app'), await begin('/estimator')];
    const [home, second] = [await callback(await choose(one)), await callback(await choose(other))];
    expect([home, second].map(({ headers }) => headers.get('location'))).toEqual(['/app', '/estimator']);
  });

  test('that was canceled leads to the sign-in page, which says so', async () => {
    const { searchParams } = await begin();
    const state = searchParams.get('state') ?? '';
    const response = await session.ask(auth.callback, { query: { error: 'access_denied', state } });
    expect(response.headers.get('location')).toBe('/login?error=access_denied');
    expect(cookieNames()).not.toContain('sid');
  });
});

describe('a callback', () => {
  const NOT_BEGUN = [302, '/login?error=not_begun', []];
  const REFUSED = [302, '/login?error=not_begun', [expect.stringMatching(/Max-Age=0/)]];
  const outcome = (response: Response) => [response.status, response.headers.get('location'), setCookies(response)];

  test('is refused in a browser that began no sign-in', async () => {
    expect(outcome(await callback(await choose(await begin()), openSession(origin)))).toEqual(NOT_BEGUN);
  });

  test('is refused with another state', async () => {
    const back = await choose(await begin());
    back.searchParams.set('state', `${back.searchParams.get('state')?.slice(0, -1)}!`);
    expect(outcome(await callback(back))).toEqual(NOT_BEGUN);
    back.searchParams.delete('state');
    expect(outcome(await callback(back))).toEqual(NOT_BEGUN);
  });

  test('is refused without a code, and with an unknown one', async () => {
    const back = await choose(await begin());
    back.searchParams.set('code', 'invented');
    expect(outcome(await callback(back))).toEqual(REFUSED);
    back.searchParams.delete('code');
    expect(outcome(await callback(back))).toEqual(NOT_BEGUN);
  });

  test('is refused the second time', async () => {
    const back = await choose(await begin());
    const again = openSession(
      origin,
      Object.fromEntries(
        session
          .cookies()
          .split('; ')
          .map((pair) => pair.split('=')),
      ),
    );
    expect((await callback(back)).status).toBe(302);
    expect(outcome(await callback(back))).toEqual(NOT_BEGUN);
    expect(outcome(await callback(back, again))).toEqual(REFUSED);
  });

  test('is refused with the code of another browser’s sign-in', async () => {
    const theirs = await choose(await begin());
    const victim = openSession(origin);
    const mine = target(await victim.ask(auth.login)).searchParams.get('state') ?? '';
    theirs.searchParams.set('state', mine);
    expect(outcome(await callback(theirs, victim))).toEqual(REFUSED);
  });

  test.each([
    [{ verifier: 'x'.repeat(43) }, REFUSED],
    [{ nonce: 'another' }, REFUSED],
    [{ state: 'another' }, NOT_BEGUN],
    [{ verifier: 5 }, NOT_BEGUN],
    [{ nonce: null }, NOT_BEGUN],
  ])('is refused when the attempt has %o', async (change, refusal) => {
    const back = await choose(await begin());
    expect(outcome(await callback(back, withAttempt(change)))).toEqual(refusal);
  });

  test('leads to a screen of the app, whatever the attempt says', async () => {
    const back = await choose(await begin());
    const home = await callback(back, withAttempt({ returnTo: 'https://evil.example' }));
    expect(home.headers.get('location')).toBe('/app');
  });
});

describe('the first screen', () => {
  test('asks whether to join, and leads on to where the person wanted', async () => {
    const office = await openOffice();
    await signInAs('free');
    const { id } = await office.session.call(account.invite, {
      body: { email: 'free@paveprint.example', role: 'estimator' },
    });
    const home = await callback(await choose(await begin('/estimator')));
    expect(home.headers.get('location')).toBe('/welcome?returnTo=%2Festimator');
    const again = await callback(await choose(await begin('/welcome')));
    expect(again.headers.get('location')).toBe('/welcome');
    expect(await session.call(auth.currentUser)).toMatchObject({ role: 'owner' });
    await session.call(invitations.decline, { params: { id } });
    const after = await callback(await choose(await begin('/estimator')));
    expect(after.headers.get('location')).toBe('/estimator');
  });

  test('tells a removed person that they have an account of their own now', async () => {
    const office = await openOffice();
    const { accountId, userId } = await joinOffice(office.accountId, 'estimator');
    const known = partsOf(await signInAs('free'));
    const links = await linksOf(known);
    for (const link of links) await writeItem({ ...link, accountId, userId });
    const key = memberKey(accountId, userId);
    const identities = new Set(links.map(({ pk }) => pk));
    await writeItem({ ...(await readItem(key)), ...key, email: 'free@paveprint.example', identities });
    expect(partsOf(await signInAs('free')).accountId).toBe(office.accountId);

    await office.session.call(account.removeMember, { params: { id: userId } });
    const home = await callback(await choose(await begin('/app/settings')));
    expect(home.headers.get('location')).toBe('/welcome?removed=true&returnTo=%2Fapp%2Fsettings');
    expect(await session.call(auth.currentUser)).toMatchObject({ role: 'owner', plan: 'free' });
    const next = await callback(await choose(await begin('/app')));
    expect(next.headers.get('location')).toBe('/app');
  });
});

const FREE = 'free@paveprint.example';

const startOver = (): Promise<void> => forgetPerson(FREE);

describe('an address that the identity provider has verified', () => {
  beforeEach(startOver);
  afterEach(startOver);

  test('becomes the member’s, also one that they had before', async () => {
    const other = `other-${Math.random().toString(36).slice(2)}@paveprint.example`;
    for (const email of [FREE, other, FREE]) {
      await changeAddress(FREE, email, true);
      expect(await (await signInAs('free')).call(auth.currentUser)).toMatchObject({ email });
    }
  });

  test('takes nobody into an account that it was invited to when invitations were members who had not joined', async () => {
    const invited = await joinOffice((await openOffice()).accountId, 'estimator');
    const email = await verifyAddress(invited);
    const key = memberKey(invited.accountId, invited.userId);
    await writeItem({ ...(await readItem(key)), ...key, invitedBy: 'the-owner' });
    await changeAddress(FREE, email, true);
    expect(partsOf(await signInAs('free')).accountId).not.toBe(invited.accountId);
  });
});

describe('an address that the identity provider has not verified', () => {
  beforeEach(startOver);
  afterEach(startOver);

  test('signs nobody in as the member who has it', async () => {
    const victim = await openOffice();
    const email = await verifyAddress(victim);
    await changeAddress(FREE, email);
    expect(partsOf(await signInAs('free')).accountId).not.toBe(victim.accountId);
    await startOver();
    await changeAddress(FREE, email, true);
    expect(partsOf(await signInAs('free')).accountId).toBe(victim.accountId);
  });

  test('does not become the member’s, nor brings anybody’s invitations', async () => {
    const email = `new-${Math.random().toString(36).slice(2)}@paveprint.example`;
    const office = await openOffice();
    const { id } = await office.session.call(account.invite, { body: { email, role: 'estimator' } });
    await signInAs('free');
    await changeAddress(FREE, email);
    const person = await signInAs('free');
    expect(await person.call(auth.currentUser)).toMatchObject({ email: FREE });
    expect(await person.call(invitations.offers)).toMatchObject({ offers: [], isVerified: true });

    await changeAddress(FREE, email, true);
    const verified = await signInAs('free');
    expect(partsOf(verified).accountId).toBe(partsOf(person).accountId);
    expect(await verified.call(auth.currentUser)).toMatchObject({ email });
    expect(await verified.call(invitations.offers)).toMatchObject({ offers: [{ id }] });
    expect(await readItem(emailKeyOf(FREE))).toBeUndefined();
  });

  test('of somebody else is not taken over when it is verified', async () => {
    const other = await openOffice();
    const email = await verifyAddress(other);
    await signInAs('free');
    await changeAddress(FREE, email, true);
    const person = await signInAs('free');
    expect(await person.call(auth.currentUser)).toMatchObject({ email: FREE });
    expect(await readItem(emailKeyOf(email))).toMatchObject({ userId: other.userId });
  });
});

describe('a new user', () => {
  test('owns one new account on the free plan, however many windows sign in at once', async () => {
    const known = partsOf(await signInAs('free'));
    const links = await linksOf(known);
    expect(links).toHaveLength(2);
    for (const { pk, sk } of links) await deleteItem({ pk, sk });

    const sessions = await Promise.all(Array.from({ length: 4 }, () => signInAs('free')));
    const accounts = new Set(sessions.map((one) => partsOf(one).accountId));
    expect(accounts.size).toBe(1);
    expect(accounts).not.toContain(known.accountId);
    const user = await sessions[0]?.call(auth.currentUser);
    expect(user).toMatchObject({ email: 'free@paveprint.example', plan: 'free', role: 'owner', staff: false });
  });

  test('with the address of a member is that member', async () => {
    const [owner, approver] = [await signInAs('paid'), await signInAs('approver')];
    expect(partsOf(approver).accountId).toBe(partsOf(owner).accountId);
    expect(await approver.call(auth.currentUser)).toMatchObject({ role: 'approver', plan: 'paid' });
  });
});
