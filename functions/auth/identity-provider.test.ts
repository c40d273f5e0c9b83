import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { brokenAnswers, openBrokenService } from '../testing/broken-service.ts';
import { openServer } from '../testing/own-server.ts';
import type { OwnServer } from '../testing/own-server.ts';

/** Nothing listens at this address. */
const NOWHERE = 'http://127.0.0.1:9';

beforeAll(() => {
  const settings = ['OIDC_ISSUER', 'OAUTH_BASE_URL', 'JWKS_URI', 'APP_ORIGIN', 'USER_POOL_ENDPOINT'];
  for (const name of settings) vi.stubEnv(name, NOWHERE);
  vi.stubEnv('OAUTH_CLIENT_ID', 'client');
  vi.stubEnv('USER_POOL_ID', 'us-east-1_none');
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('an identity provider that cannot be reached', () => {
  test('signs nobody in and reports no mistake of the user', async () => {
    const { exchangeCode } = await import('./identity-provider.ts');
    expect(await exchangeCode('code', 'verifier', 'nonce')).toBe('unreachable');
  });

  test('signs nobody out', async () => {
    // Amplify warns about the unusual address of the user pool.
    vi.spyOn(console, 'warn').mockReturnValue();
    const { refreshClaims } = await import('./refresh-claims.ts');
    expect(await refreshClaims('token', 'user')).toBe('unreachable');
  });
});

describe('an identity provider that answers', () => {
  let broken: OwnServer | undefined;
  afterEach(() => broken?.close());

  test.each(brokenAnswers.filter((how) => how !== 'nothing'))('%s is no mistake of the user either', async (how) => {
    broken = await openBrokenService(how);
    vi.stubEnv('OAUTH_BASE_URL', broken.address);
    vi.resetModules();
    const { exchangeCode } = await import('./identity-provider.ts');
    expect(await exchangeCode('code', 'verifier', 'nonce')).toBe('unreachable');
  });

  const refuse = async (type: string) => {
    broken = await openServer((request, response) => {
      request.resume();
      response.writeHead(400, { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type });
      response.end(JSON.stringify({ __type: type, message: 'No.' }));
    });
    vi.stubEnv('USER_POOL_ENDPOINT', broken.address);
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.resetModules();
    return import('./refresh-claims.ts');
  };

  test.each([
    'NotAuthorizedException',
    'TokenRevokedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
    'RefreshTokenReuseException',
  ])('%s says that the person of a session is none any more', async (type) => {
    const { refreshClaims } = await refuse(type);
    expect(await refreshClaims('token', 'user')).toBeUndefined();
  });

  test('that it is asked too often signs nobody out', async () => {
    const { refreshClaims } = await refuse('TooManyRequestsException');
    expect(await refreshClaims('token', 'user')).toBe('unreachable');
  });
});
