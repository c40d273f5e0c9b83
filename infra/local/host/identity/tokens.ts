import { randomBytes, randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';

import type { Account, Grant, IdentityState } from './identity-state.ts';
import type { SigningKey } from './signing-key.ts';

/** Cognito's defaults. */
export const TOKEN_LIFE_SECONDS = 3600;
const REFRESH_TOKEN_LIFE_SECONDS = 30 * 24 * 3600;

export type Tokens = { readonly idToken: string; readonly accessToken: string };

export type TokenIssuer = {
  /** Tokens after a sign-in, with a refresh token. */
  grant(account: Account, client: GrantRequest): Promise<Tokens & { readonly refreshToken: string }>;
  /** New tokens, or undefined when the refresh token is unknown, expired or revoked, or its user is disabled. */
  refresh(refreshToken: string, clientId: string): Promise<Tokens | undefined>;
  revoke(refreshToken: string, clientId: string): Promise<void>;
  /** The user of a valid access token. */
  holder(accessToken: string): Promise<Account | undefined>;
};

type GrantRequest = { readonly clientId: string; readonly nonce: string | undefined };

type TokenRequest = GrantRequest & Pick<Grant, 'authenticatedAt' | 'originId'>;

export function openTokenIssuer(issuer: string, key: SigningKey, state: IdentityState): TokenIssuer {
  async function tokensFor(account: Account, request: TokenRequest): Promise<Tokens> {
    const [idToken, accessToken] = await Promise.all([
      key.sign({ ...commonClaims(issuer, account, request), ...idClaims(account, request) }),
      key.sign({ ...commonClaims(issuer, account, request), ...accessClaims(account, request) }),
    ]);
    return { idToken, accessToken };
  }

  return {
    async grant(account, { clientId, nonce }) {
      const refreshToken = randomBytes(48).toString('base64url');
      const authenticatedAt = Math.floor(Date.now() / 1000);
      const grant: Grant = {
        email: account.email,
        clientId,
        authenticatedAt,
        originId: randomUUID(),
        expiresAt: authenticatedAt + REFRESH_TOKEN_LIFE_SECONDS,
      };
      await state.addGrant(refreshToken, grant);
      return { ...(await tokensFor(account, { ...grant, nonce })), refreshToken };
    },
    async refresh(refreshToken, clientId) {
      const grant = state.findGrant(refreshToken);
      const account = grant && state.find(grant.email);
      if (!account?.enabled || grant?.clientId !== clientId) return undefined;
      return tokensFor(account, { ...grant, nonce: undefined });
    },
    async revoke(refreshToken, clientId) {
      if (state.findGrant(refreshToken)?.clientId === clientId) await state.removeGrant(refreshToken);
    },
    async holder(accessToken) {
      const claims = await key.verify(accessToken, issuer);
      if (claims?.['token_use'] !== 'access') return undefined;
      const account = state.find(claims.sub ?? '');
      return account?.enabled ? account : undefined;
    },
  };
}

function commonClaims(issuer: string, account: Account, { authenticatedAt, originId }: TokenRequest): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    sub: account.sub,
    iat: now,
    exp: now + TOKEN_LIFE_SECONDS,
    jti: randomUUID(),
    auth_time: authenticatedAt,
    origin_jti: originId,
    ...(account.groups.length > 0 && { 'cognito:groups': account.groups }),
  };
}

function idClaims(account: Account, { clientId, nonce }: TokenRequest): JWTPayload {
  return {
    token_use: 'id',
    aud: clientId,
    'cognito:username': account.sub,
    email: account.attributes.email,
    email_verified: account.attributes.emailVerified,
    given_name: account.givenName,
    ...(nonce !== undefined && { nonce }),
  };
}

function accessClaims(account: Account, { clientId }: TokenRequest): JWTPayload {
  return {
    token_use: 'access',
    client_id: clientId,
    username: account.sub,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    version: 2,
  };
}
