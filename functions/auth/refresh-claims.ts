import { createAmplifyContext } from 'aws-amplify';
import { AUTH_KEY_PREFIX, createKeysForAuthStorage, createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import { fetchAuthSession } from 'aws-amplify/auth/server';

import { requireEnv } from '../runtime/environment.ts';
import { parseClaims } from './identity-provider.ts';
import type { Claims } from './identity-provider.ts';

const clientId = requireEnv('OAUTH_CLIENT_ID');
const Cognito = {
  userPoolId: requireEnv('USER_POOL_ID'),
  userPoolClientId: clientId,
  userPoolEndpoint: requireEnv('USER_POOL_ENDPOINT'),
};

/** Unsigned, expired dummy token that makes Amplify refresh. Its claims are never read. */
const EXPIRED_TOKEN = [{ alg: 'none' }, { exp: 1, iat: 0 }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

/**
 * Refusals after which no later attempt succeeds. Amplify returns no tokens for the first one, and throws the others.
 */
const REFUSALS = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]);

/**
 * Gets fresh claims from Cognito through Amplify's server side. Undefined when Cognito refuses (user disabled or
 * deleted, token revoked), 'unreachable' when it does not answer: then nobody is signed out.
 */
export async function refreshClaims(
  refreshToken: string,
  username: string,
): Promise<Claims | 'unreachable' | undefined> {
  const storage = memoryStorage(refreshToken, username);
  const context = createAmplifyContext(
    { Auth: { Cognito } },
    { ssr: true, Auth: { tokenProvider: createUserPoolsTokenProvider({ Cognito }, storage) } },
  );
  try {
    const { tokens } = await fetchAuthSession(context, { forceRefresh: true });
    return tokens?.idToken && parseClaims(tokens.idToken.payload);
  } catch (error) {
    if (error instanceof Error && REFUSALS.has(error.name)) return undefined;
    return 'unreachable';
  }
}

function memoryStorage(refreshToken: string, username: string) {
  const keys = createKeysForAuthStorage(AUTH_KEY_PREFIX, `${clientId}.${username}`);
  const values = new Map([
    [keys.accessToken, EXPIRED_TOKEN],
    [keys.idToken, EXPIRED_TOKEN],
    [keys.refreshToken, refreshToken],
    [keys.clockDrift, '0'],
    [`${AUTH_KEY_PREFIX}.${clientId}.LastAuthUser`, username],
  ]);
  return {
    getItem: async (key: string) => values.get(key) ?? null,
    setItem: async (key: string, value: string) => void values.set(key, value),
    removeItem: async (key: string) => void values.delete(key),
    clear: async () => values.clear(),
  };
}
