import { beforeEach, describe, expect, inject, test } from 'vitest';

import { auth } from '#shared/auth/contract.ts';
import { prefix, sessionKey } from '#shared/table/keys.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { sha256 } from '../runtime/hash.ts';
import { deleteItem, findItems, readItem } from '../testing/operator.ts';
import { partsOf, signInAs } from '../testing/people.ts';

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
  const REFUSED = [400, []];
  const outcome = (response: Response) => [response.status, setCookies(response)];

  test('is refused in a browser that began no sign-in', async () => {
    expect(outcome(await callback(await choose(await begin()), openSession(origin)))).toEqual(REFUSED);
  });

  test('is refused with another state', async () => {
    const back = await choose(await begin());
    back.searchParams.set('state', `${back.searchParams.get('state')?.slice(0, -1)}!`);
    expect(outcome(await callback(back))).toEqual(REFUSED);
    back.searchParams.delete('state');
    expect(outcome(await callback(back))).toEqual(REFUSED);
  });

  test('is refused without a code, and with an unknown one', async () => {
    const back = await choose(await begin());
    back.searchParams.set('code', 'invented');
    expect(outcome(await callback(back))).toEqual(REFUSED);
    back.searchParams.delete('code');
    expect(outcome(await callback(back))).toEqual(REFUSED);
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
    expect(outcome(await callback(back))).toEqual(REFUSED);
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
    { verifier: 'x'.repeat(43) },
    { nonce: 'another' },
    { state: 'another' },
    { verifier: 5 },
    { nonce: null },
  ])('is refused when the attempt has %o', async (change) => {
    const back = await choose(await begin());
    expect(outcome(await callback(back, withAttempt(change)))).toEqual(REFUSED);
  });

  test('leads to a screen of the app, whatever the attempt says', async () => {
    const back = await choose(await begin());
    const home = await callback(back, withAttempt({ returnTo: 'https://evil.example' }));
    expect(home.headers.get('location')).toBe('/app');
  });
});

describe('a new user', () => {
  test('owns one new account on the free plan, however many windows sign in at once', async () => {
    const known = partsOf(await signInAs('free'));
    const links = [
      ...(await findItems(prefix.identity, known.accountId)),
      ...(await findItems(prefix.email, known.accountId)),
    ];
    expect(links).toHaveLength(2);
    for (const { pk, sk } of links) await deleteItem({ pk, sk });

    const sessions = await Promise.all(Array.from({ length: 4 }, () => signInAs('free')));
    const accounts = new Set(sessions.map((one) => partsOf(one).accountId));
    expect(accounts.size).toBe(1);
    expect(accounts).not.toContain(known.accountId);
    const user = await sessions[0]?.call(auth.currentUser);
    expect(user).toMatchObject({ email: 'free@paveprint.example', plan: 'free', role: 'owner', staff: false });
  });

  test('with an invited address joins the inviting account', async () => {
    const [owner, approver] = [await signInAs('paid'), await signInAs('approver')];
    expect(partsOf(approver).accountId).toBe(partsOf(owner).accountId);
    expect(await approver.call(auth.currentUser)).toMatchObject({ role: 'approver', plan: 'paid' });
  });
});
