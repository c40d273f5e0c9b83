import { createAmplifyContext } from 'aws-amplify';
import { createKeysForAuthStorage, createUserPoolsTokenProvider, AUTH_KEY_PREFIX } from 'aws-amplify/adapter-core';
import { fetchAuthSession } from 'aws-amplify/auth/server';
import { ConsoleLogger } from 'aws-amplify/utils';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { CLIENT_ID, LOGOUT_URI, openTestIdentity, POOL_ID } from './test-identity.ts';
import type { TestIdentity } from './test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await openTestIdentity();
});
afterAll(() => identity.close());

const PERSON = 'fulfilment@office.example';
ConsoleLogger.LOG_LEVEL = 'ERROR'; // it warns about every address that is not AWS's

const admin = { UserPoolId: POOL_ID, Username: 'estimator@office.example' };

async function refreshToken(who = PERSON): Promise<string> {
  return (await identity.signIn(who)).refresh_token ?? '';
}
const refresh = (token: string) =>
  identity.userPool('GetTokensFromRefreshToken', { RefreshToken: token, ClientId: CLIENT_ID });
async function groupsOf(response: Response): Promise<unknown> {
  const { AuthenticationResult } = (await response.json()) as { AuthenticationResult: { IdToken: string } };
  return decodeJwt(AuthenticationResult.IdToken)['cognito:groups'];
}

describe('a session', () => {
  test('is refreshed by aws-amplify over the pool’s address', async () => {
    const tokens = await identity.signIn(PERSON);
    const { sub = '' } = decodeJwt(tokens.id_token);
    const keys = createKeysForAuthStorage(AUTH_KEY_PREFIX, `${CLIENT_ID}.${sub}`);
    const stored = new Map<string, string>([
      [keys.accessToken, tokens.access_token],
      [keys.idToken, tokens.id_token],
      [keys.refreshToken, tokens.refresh_token ?? ''],
      [keys.clockDrift, '0'],
      [`${AUTH_KEY_PREFIX}.${CLIENT_ID}.LastAuthUser`, sub],
    ]);
    const storage = {
      getItem: async (key: string) => stored.get(key) ?? null,
      setItem: async (key: string, value: string) => void stored.set(key, value),
      removeItem: async (key: string) => void stored.delete(key),
      clear: async () => stored.clear(),
    };
    const Auth = {
      Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: `${identity.base}/` },
    };
    const tokenProvider = createUserPoolsTokenProvider(Auth, storage);
    const context = createAmplifyContext({ Auth }, { ssr: true, Auth: { tokenProvider } });
    const session = await fetchAuthSession(context, { forceRefresh: true });
    expect(session.tokens?.idToken?.payload).toMatchObject({ sub, email: PERSON, 'cognito:groups': ['fulfilment'] });
    expect(session.tokens?.idToken?.toString()).not.toBe(tokens.id_token);
  });

  test('is refreshed by InitiateAuth and by the token endpoint', async () => {
    const token = await refreshToken();
    const initiated = await identity.userPool('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: CLIENT_ID,
      AuthParameters: { REFRESH_TOKEN: token },
    });
    expect(await groupsOf(initiated)).toEqual(['fulfilment']);
    const posted = await identity.token({ grant_type: 'refresh_token', refresh_token: token });
    expect(Object.keys((await posted.json()) as object).toSorted()).toEqual([
      'access_token',
      'expires_in',
      'id_token',
      'token_type',
    ]);
  });

  test('survives a restart, as the signing key does', async () => {
    const tokens = await identity.signIn(PERSON);
    await identity.restart();
    expect((await refresh(tokens.refresh_token ?? '')).status).toBe(200);
    expect((await identity.userPool('GetUser', { AccessToken: tokens.access_token })).status).toBe(200);
  });

  test.each([
    [
      'POST /oauth2/revoke',
      (token: string) =>
        fetch(`${identity.base}/oauth2/revoke`, {
          method: 'POST',
          body: new URLSearchParams({ token, client_id: CLIENT_ID }),
        }),
    ],
    ['RevokeToken', (token: string) => identity.userPool('RevokeToken', { Token: token, ClientId: CLIENT_ID })],
  ])('is ended by %s', async (_name, revoke) => {
    const token = await refreshToken();
    expect((await revoke(token)).status).toBe(200);
    const refused = await refresh(token);
    expect([refused.status, refused.headers.get('x-amzn-errortype')]).toEqual([400, 'NotAuthorizedException']);
  });

  test('belongs to one client', async () => {
    const response = await identity.userPool('GetTokensFromRefreshToken', {
      RefreshToken: await refreshToken(),
      ClientId: 'other',
    });
    expect(response.status).toBe(400);
  });
});

describe('an administrator', () => {
  test('disables a person: no sign-in, no refresh, no user, until enabled again', async () => {
    const { access_token: AccessToken, refresh_token: token = '' } = await identity.signIn(admin.Username);
    expect((await identity.userPool('AdminDisableUser', admin)).status).toBe(200);
    await identity.restart();
    const signIn = await identity.submit({ person: admin.Username });
    expect([signIn.status, signIn.text]).toEqual([401, expect.stringContaining('This person is disabled')]);
    const refused = await refresh(token);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'User is disabled.' }),
    ]);
    expect((await identity.userPool('GetUser', { AccessToken })).status).toBe(400);
    await identity.userPool('AdminEnableUser', admin);
    expect((await refresh(token)).status).toBe(200);
  });

  test('changes groups, which the next refresh shows', async () => {
    const token = await refreshToken(admin.Username);
    await identity.userPool('AdminAddUserToGroup', { ...admin, GroupName: 'fulfilment' });
    await identity.userPool('AdminAddUserToGroup', { ...admin, GroupName: 'paid' });
    expect(await groupsOf(await refresh(token))).toEqual(['fulfilment', 'paid']);
    await identity.userPool('AdminRemoveUserFromGroup', { ...admin, GroupName: 'fulfilment' });
    expect(await groupsOf(await refresh(token))).toEqual(['paid']);
  });

  test.each([
    ['AdminDisableUser', { ...admin, Username: 'nobody@office.example' }, 'UserNotFoundException'],
    ['AdminDisableUser', { ...admin, UserPoolId: 'us-east-1_OTHER' }, 'ResourceNotFoundException'],
    ['AdminAddUserToGroup', admin, 'InvalidParameterException'],
    ['AdminDeleteUser', admin, 'UnknownOperationException'],
  ])('gets an error when %s of %j fails', async (operation, input, type) => {
    const response = await identity.userPool(operation, input);
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ __type: type })]);
  });
});

describe('an access token', () => {
  const userInfo = (token: string) =>
    fetch(`${identity.base}/oauth2/userInfo`, { headers: { authorization: `Bearer ${token}` } });

  test('identifies its user; an id token or a changed token does not', async () => {
    const tokens = await identity.signIn(PERSON);
    const answer = await userInfo(tokens.access_token);
    expect(await answer.json()).toMatchObject({
      email: PERSON,
      given_name: 'Fulfilment (sample)',
      email_verified: 'true',
    });
    expect((await userInfo(tokens.id_token)).status).toBe(401);
    expect((await userInfo(tokens.access_token.slice(0, -4))).status).toBe(401);
  });
});

describe('logging out', () => {
  const logout = (query: Readonly<Record<string, string>>) =>
    fetch(`${identity.base}/logout?${new URLSearchParams(query)}`, { redirect: 'manual' });

  test('redirects to a registered address and to no other', async () => {
    const good = await logout({ client_id: CLIENT_ID, logout_uri: LOGOUT_URI });
    expect(good.headers.get('location')).toBe(LOGOUT_URI);
    for (const logout_uri of [`${LOGOUT_URI}x`, 'https://elsewhere.example/']) {
      const bad = await logout({ client_id: CLIENT_ID, logout_uri });
      expect([bad.status, bad.headers.get('location')]).toEqual([400, null]);
    }
  });
});

describe('discovery', () => {
  test('names addresses that answer, below the pool and at the root', async () => {
    for (const address of [identity.issuer, identity.base]) {
      const configuration = await fetch(`${address}/.well-known/openid-configuration`);
      expect(await configuration.json()).toMatchObject({
        issuer: identity.issuer,
        jwks_uri: `${identity.issuer}/.well-known/jwks.json`,
        token_endpoint: `${identity.base}/oauth2/token`,
      });
      const keys = (await (await fetch(`${address}/.well-known/jwks.json`)).json()) as { keys: object[] };
      expect(keys.keys[0]).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
      expect(keys.keys[0]).not.toHaveProperty('d');
    }
  });

  test('works below a path, as every other address does', async () => {
    const below = await openTestIdentity(undefined, '/identity');
    const configuration = await fetch(`${below.issuer}/.well-known/openid-configuration`);
    expect(await configuration.json()).toMatchObject({ token_endpoint: `${below.base}/oauth2/token` });
    const { refresh_token: RefreshToken } = await below.signIn(PERSON);
    const input = { RefreshToken, ClientId: CLIENT_ID };
    expect((await below.userPool('GetTokensFromRefreshToken', input)).status).toBe(200);
    await below.close();
  });
});
