import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CLIENT_ID, codeVerifier, openTestIdentity, REDIRECT_URI } from './test-identity.ts';
import type { TestIdentity } from './test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await openTestIdentity();
});
afterAll(() => identity.close());

/** The verifier that products use, over plain HTTP. */
function verifier(audience: string | null) {
  const { issuer } = identity;
  const fetcher = { fetch: async (url: string) => (await fetch(url)).arrayBuffer() };
  return JwtVerifier.create(
    { issuer, audience, jwksUri: `${issuer}/.well-known/jwks.json` },
    {
      jwksCache: new SimpleJwksCache({ fetcher }),
    },
  );
}

describe('signing in', () => {
  test('by one click redirects to the app with a code and its state', async () => {
    const { status, location } = await identity.submit({ person: 'paid@office.example' });
    expect(status).toBe(303);
    expect(`${location?.origin}${location?.pathname}`).toBe(REDIRECT_URI);
    expect(location?.searchParams.get('state')).toBe('the state');
    expect(location?.searchParams.get('code')).toMatch(/^[\w-]{32}$/);
  });

  test('by e-mail address and password does too, and a wrong one is refused', async () => {
    const email = 'Free@office.example';
    expect((await identity.submit({ email, password: 'open sesame' })).status).toBe(303);
    const wrong = await identity.submit({ email, password: 'guess' });
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('Incorrect e-mail address or password')]);
    expect((await identity.submit({ email: 'nobody@office.example', password: 'open sesame' })).status).toBe(401);
    expect((await identity.submit({})).status).toBe(401);
  });

  test('yields tokens with Cognito’s claims that the verifier accepts', async () => {
    const tokens = await identity.signIn('paid@office.example');
    const id = await verifier(CLIENT_ID).verify(tokens.id_token);
    expect(id).toMatchObject({
      iss: identity.issuer,
      aud: CLIENT_ID,
      token_use: 'id',
      email: 'paid@office.example',
      email_verified: true,
      given_name: 'Paid (sample)',
      nonce: 'the nonce',
      'cognito:groups': ['paid'],
      'cognito:username': id.sub,
    });
    const access = await verifier(null).verify(tokens.access_token);
    expect(access).toMatchObject({ token_use: 'access', client_id: CLIENT_ID, sub: id.sub, username: id.sub });
  });

  test('gives each user a sub of its own and omits empty groups', async () => {
    const claimsOf = async (person: string) => verifier(CLIENT_ID).verify((await identity.signIn(person)).id_token);
    const [free, rival] = [await claimsOf('free@office.example'), await claimsOf('rival@office.example')];
    expect(free.sub).not.toBe(rival.sub);
    expect(free).not.toHaveProperty('cognito:groups');
  });
});

describe('a code', () => {
  const redeem = (code: string, changes: Readonly<Record<string, string>> = {}) =>
    identity.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: codeVerifier,
      ...changes,
    });

  test('is accepted once', async () => {
    const code = await identity.codeFor('paid@office.example');
    expect((await redeem(code)).status).toBe(200);
    const again = await redeem(code);
    expect([again.status, await again.json()]).toEqual([400, { error: 'invalid_grant' }]);
  });

  test.each([
    ['verifier', { code_verifier: 'x'.repeat(64) }],
    ['address', { redirect_uri: `${REDIRECT_URI}/` }],
    ['client', { client_id: 'other' }],
  ])('is refused with another %s', async (_what, changes) => {
    expect((await redeem(await identity.codeFor('paid@office.example'), changes)).status).toBe(400);
  });
});

describe('an authorization request', () => {
  test.each([
    ['another client', { client_id: 'other' }],
    ['a longer address', { redirect_uri: `${REDIRECT_URI}/` }],
    ['an address with a query', { redirect_uri: `${REDIRECT_URI}?a=1` }],
    ['another host', { redirect_uri: 'https://elsewhere.example/' }],
  ])('for %s is refused without a redirect', async (_what, changes) => {
    const response = await fetch(identity.authorizeUrl(changes), { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    const posted = await identity.submit({ person: 'paid@office.example' }, identity.authorizeUrl(changes));
    expect([posted.status, posted.location]).toEqual([400, undefined]);
  });

  test.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'email' }],
    ['invalid_request', { code_challenge_method: 'plain' }],
    ['invalid_request', { code_challenge: '' }],
  ])('redirects to the app with %s for %j', async (error, changes) => {
    const response = await fetch(identity.authorizeUrl(changes), { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '');
    expect(Object.fromEntries(location.searchParams)).toEqual({ error, state: 'the state' });
  });
});
