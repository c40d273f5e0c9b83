import type { IncomingMessage, ServerResponse } from 'node:http';

import { readForm, sendJson } from './http-exchange.ts';
import { findClient } from './service.ts';
import type { Service } from './service.ts';
import { TOKEN_LIFE_SECONDS } from './tokens.ts';
import type { Tokens } from './tokens.ts';

/** POST /oauth2/token: exchanges a code or a refresh token for tokens. */
export async function exchangeToken(
  service: Service,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const form = await readForm(request);
  const client = findClient(service, form.get('client_id'));
  if (!client) return sendJson(response, 400, { error: 'invalid_client' });
  const grantType = form.get('grant_type');
  if (grantType === 'authorization_code') return answer(response, await redeemCode(service, client.clientId, form));
  if (grantType !== 'refresh_token') return sendJson(response, 400, { error: 'unsupported_grant_type' });
  return answer(response, await service.tokens.refresh(form.get('refresh_token') ?? '', client.clientId));
}

type Granted = Tokens & { readonly refreshToken?: string };

async function redeemCode(service: Service, clientId: string, form: URLSearchParams): Promise<Granted | undefined> {
  const authorization = service.codes.redeem(form.get('code') ?? '', form.get('code_verifier') ?? '');
  const account = authorization && service.state.find(authorization.email);
  if (!account?.enabled || authorization?.clientId !== clientId) return undefined;
  if (authorization.redirectUri !== form.get('redirect_uri')) return undefined;
  return service.tokens.grant(account, { clientId, nonce: authorization.nonce });
}

function answer(response: ServerResponse, granted: Granted | undefined): void {
  if (!granted) return sendJson(response, 400, { error: 'invalid_grant' });
  return sendJson(response, 200, {
    id_token: granted.idToken,
    access_token: granted.accessToken,
    ...(granted.refreshToken !== undefined && { refresh_token: granted.refreshToken }),
    expires_in: TOKEN_LIFE_SECONDS,
    token_type: 'Bearer',
  });
}

/** POST /oauth2/revoke: deletes a refresh token; an unknown one is no error. */
export async function revokeToken(
  service: Service,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const form = await readForm(request);
  await service.tokens.revoke(form.get('token') ?? '', form.get('client_id') ?? '');
  response.writeHead(200).end();
}
