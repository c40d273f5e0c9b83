import { JwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod';

import { requireEnv } from '../runtime/environment.ts';

const issuer = requireEnv('OIDC_ISSUER');
const base = requireEnv('OAUTH_BASE_URL');
const clientId = requireEnv('OAUTH_CLIENT_ID');
const appOrigin = requireEnv('APP_ORIGIN');
const redirectUri = `${appOrigin}/api/login/callback`;

/**
 * Longer than any healthy reply takes. Even so, the two calls of a sign-in end before the function's timeout (15 s).
 */
const TIMEOUT_MS = 6000;

const verifier = JwtVerifier.create([{ issuer, audience: clientId, jwksUri: requireEnv('JWKS_URI') }], {
  jwksCache: new SimpleJwksCache({
    fetcher: { fetch: async (uri) => (await fetch(uri, { signal: AbortSignal.timeout(TIMEOUT_MS) })).arrayBuffer() },
  }),
});

const claimsSchema = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z
    .union([z.boolean(), z.literal('true'), z.literal('false')])
    .transform((value) => String(value) === 'true'),
  given_name: z.string().exactOptional(),
  nonce: z.string().exactOptional(),
  token_use: z.literal('id'),
  'cognito:groups': z.array(z.string()).default([]),
});

/** Claims of the id token. */
export type Claims = z.infer<typeof claimsSchema>;
export const parseClaims = (payload: unknown): Claims => claimsSchema.parse(payload);

export type LoginAttempt = { readonly state: string; readonly nonce: string; readonly challenge: string };

export function authorizeUrl({ state, nonce, challenge }: LoginAttempt): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `${base}/oauth2/authorize?${query}`;
}

export function logoutUrl(): string {
  return `${base}/logout?${new URLSearchParams({ client_id: clientId, logout_uri: `${appOrigin}/` })}`;
}

const TOO_BUSY = 429;
const tokenReply = z.object({ id_token: z.string(), refresh_token: z.string() });

type SignedIn = { readonly claims: Claims; readonly refreshToken: string };

/**
 * Exchanges the code for tokens (PKCE) and verifies the id token's signature, audience, use and nonce. 'refused' when
 * the code was used before or belongs to another browser's sign-in; 'unreachable' when the identity provider does not
 * answer.
 */
export async function exchangeCode(
  code: string,
  codeVerifier: string,
  nonce: string,
): Promise<SignedIn | 'refused' | 'unreachable'> {
  const signedIn = await orUnreachable(() => redeem(code, codeVerifier));
  if (typeof signedIn === 'string') return signedIn;
  return signedIn.claims.nonce !== nonce ? 'refused' : signedIn;
}

async function redeem(code: string, codeVerifier: string): Promise<SignedIn | 'refused' | 'unreachable'> {
  const response = await fetch(`${base}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: codeVerifier,
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status >= 500 || response.status === TOO_BUSY) return 'unreachable';
  if (!response.ok) return 'refused';
  // A body of another shape comes from something in front of the identity provider, or broke off on its way.
  const { data: tokens } = tokenReply.safeParse(await response.json().catch(() => undefined));
  if (!tokens) return 'unreachable';
  return { claims: parseClaims(await verifier.verify(tokens.id_token)), refreshToken: tokens.refresh_token };
}

/** `fetch` throws a TypeError without a connection and a DOMException after the timeout. */
async function orUnreachable<T>(ask: () => Promise<T>): Promise<T | 'unreachable'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return 'unreachable';
    throw error;
  }
}
