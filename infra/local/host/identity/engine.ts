import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Handler } from '../http/handler.ts';
import { openAuthorizationCodes } from './authorization-codes.ts';
import { authorize } from './authorize.ts';
import { redirect, sendJson } from './http-exchange.ts';
import { openIdentityState } from './identity-state.ts';
import type { Person } from './person.ts';
import { sendPage } from './send-page.ts';
import { findClient } from './service.ts';
import type { Client, Service } from './service.ts';
import { refusalPage } from './sign-in-page.ts';
import { openSigningKey } from './signing-key.ts';
import { exchangeToken, revokeToken } from './token-endpoint.ts';
import { openTokenIssuer } from './tokens.ts';
import { answerUserPool, userPoolOperation } from './user-pool-api.ts';

/**
 * A Cognito user pool with a fixed list of users: sign-in page, authorization code flow with PKCE, refresh and revocation,
 * logout, discovery, and eight operations of the user pool API. Sign-up, password changes, MFA and identity providers are
 * missing: their operations answer UnknownOperationException, their paths 404.
 */
export type Identity = {
  readonly handle: Handler;
};

type UserPoolOptions = {
  readonly directory: string;
  /** The address of the pool. Its last segment is the pool's id; the endpoints replace that segment. */
  readonly issuer: string;
  readonly clients: readonly Client[];
  /** The name of the product on the pages. */
  readonly product: string;
  readonly people: readonly Person[];
};

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
};
type Endpoint = (exchange: Exchange) => Promise<void> | void;

export async function openIdentity({
  directory,
  issuer,
  clients,
  product,
  people,
}: UserPoolOptions): Promise<Identity> {
  const key = await openSigningKey(directory);
  const state = await openIdentityState(directory, people);
  const tokens = openTokenIssuer(issuer, key, state);
  const service: Service = { issuer, product, people, clients, state, tokens, codes: openAuthorizationCodes() };
  const base = issuer.slice(0, issuer.lastIndexOf('/'));
  const endpoints = endpointsOf(service, { base, publicKeys: { keys: [key.publicKey] } });

  return {
    handle: async (request, response) => {
      const url = new URL(request.url ?? '/', base);
      const exchange = { request, response, query: url.searchParams };
      const operation = userPoolOperation(request);
      try {
        if (operation !== undefined) return await answerUserPool(service, operation, exchange);
        const endpoint = endpoints.get(`${request.method} ${within(new URL(base).pathname, url.pathname)}`);
        return endpoint ? await endpoint(exchange) : sendJson(response, 404, { error: 'not_found' });
      } catch (error) {
        console.error('Identity failed', request.method, url.pathname, error);
        return sendJson(response, 500, { error: 'server_error' });
      }
    },
  };
}

function endpointsOf(
  service: Service,
  { base, publicKeys }: { readonly base: string; readonly publicKeys: object },
): ReadonlyMap<string, Endpoint> {
  const pool = service.issuer.slice(base.length);
  const configuration = configurationOf(service.issuer, base);
  return new Map<string, Endpoint>([
    ['GET /oauth2/authorize', (exchange) => authorize(service, exchange)],
    ['POST /oauth2/authorize', (exchange) => authorize(service, exchange)],
    ['POST /oauth2/token', (exchange) => exchangeToken(service, exchange)],
    ['POST /oauth2/revoke', (exchange) => revokeToken(service, exchange)],
    ['GET /oauth2/userInfo', (exchange) => userInfo(service, exchange)],
    ['GET /logout', (exchange) => logout(service, exchange)],
    ...['', pool].flatMap((path): [string, Endpoint][] => [
      [`GET ${path}/.well-known/openid-configuration`, ({ response }) => sendJson(response, 200, configuration)],
      [`GET ${path}/.well-known/jwks.json`, ({ response }) => sendJson(response, 200, publicKeys)],
    ]),
  ]);
}

function configurationOf(issuer: string, base: string): object {
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    authorization_endpoint: `${base}/oauth2/authorize`,
    token_endpoint: `${base}/oauth2/token`,
    revocation_endpoint: `${base}/oauth2/revoke`,
    userinfo_endpoint: `${base}/oauth2/userInfo`,
    end_session_endpoint: `${base}/logout`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    code_challenge_methods_supported: ['S256'],
  };
}

async function userInfo({ tokens }: Service, { request, response }: Exchange): Promise<void> {
  const [, accessToken = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  const account = await tokens.holder(accessToken);
  if (!account) return sendJson(response, 401, { error: 'invalid_token' });
  const { sub, givenName: given_name, attributes } = account;
  const { email, emailVerified } = attributes;
  return sendJson(response, 200, { sub, username: sub, email, email_verified: String(emailVerified), given_name });
}

function logout(service: Service, { response, query }: Exchange): void {
  const target = query.get('logout_uri') ?? '';
  const registered = findClient(service, query.get('client_id'))?.logoutUris.includes(target);
  if (registered) return redirect(response, target);
  return sendPage(response, 400, refusalPage(service, 'The address to return to after logging out is not registered.'));
}

/** The path below the base; a path that is already below it is returned unchanged. */
function within(basePath: string, path: string): string {
  const prefix = basePath === '/' ? '' : basePath;
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}
