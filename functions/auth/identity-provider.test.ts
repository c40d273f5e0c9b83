import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { brokenAnswers, openBrokenService } from '../testing/broken-service.ts';
import type { BrokenService } from '../testing/broken-service.ts';

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
  let broken: BrokenService | undefined;
  afterEach(() => broken?.close());

  test.each(brokenAnswers.filter((how) => how !== 'nothing'))('%s is no mistake of the user either', async (how) => {
    broken = await openBrokenService(how);
    vi.stubEnv('OAUTH_BASE_URL', broken.address);
    vi.resetModules();
    const { exchangeCode } = await import('./identity-provider.ts');
    expect(await exchangeCode('code', 'verifier', 'nonce')).toBe('unreachable');
  });
});
