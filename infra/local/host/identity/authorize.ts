import type { IncomingMessage, ServerResponse } from 'node:http';

import { readForm, redirect } from './http-exchange.ts';
import type { Account } from './identity-state.ts';
import { sendPage } from './send-page.ts';
import { findClient } from './service.ts';
import type { Service } from './service.ts';
import { refusalPage, signInPage } from './sign-in-page.ts';

type Request = {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly codeChallenge: string;
  readonly nonce: string | undefined;
  readonly state: string | undefined;
};

/** GET shows the sign-in page; POST accepts its form and redirects to the app with a code. */
export async function authorize(
  service: Service,
  { request, response, query }: { request: IncomingMessage; response: ServerResponse; query: URLSearchParams },
): Promise<void> {
  const client = findClient(service, query.get('client_id'));
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!client?.redirectUris.includes(redirectUri)) {
    return sendPage(
      response,
      400,
      refusalPage(service, 'This app, or the address it wants to return to, is not registered.'),
    );
  }
  const authorizationRequest = parse(query, client.clientId, redirectUri);
  if (typeof authorizationRequest === 'string')
    return redirectBack(response, redirectUri, { error: authorizationRequest, state: query.get('state') ?? undefined });
  const options = { returnsTo: redirectUri };
  if (request.method !== 'POST') return sendPage(response, 200, signInPage(service), options);
  const found = identify(service, await readForm(request));
  if (typeof found === 'string') {
    return sendPage(response, 401, signInPage(service, found), options);
  }
  const { codeChallenge, state, ...authorization } = authorizationRequest;
  const code = service.codes.issue({ email: found.email, ...authorization }, codeChallenge);
  return redirectBack(response, redirectUri, { code, state });
}

/** The parsed request, or the OAuth error to redirect with. */
function parse(query: URLSearchParams, clientId: string, redirectUri: string): Request | string {
  const codeChallenge = query.get('code_challenge') ?? '';
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  if (!(query.get('scope') ?? '').split(' ').includes('openid')) return 'invalid_scope';
  if (query.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) return 'invalid_request';
  return {
    clientId,
    redirectUri,
    codeChallenge,
    nonce: query.get('nonce') ?? undefined,
    state: query.get('state') ?? undefined,
  };
}

/** The account that signs in, by one click or by password, or the message that says why not. */
function identify({ state }: Service, form: URLSearchParams): Account | string {
  const chosen = form.get('person');
  const account = state.find(chosen ?? form.get('email')?.trim() ?? '');
  if (!account || (chosen === null && !account.accepts(form.get('password') ?? ''))) {
    return 'Incorrect e-mail address or password.';
  }
  return account.enabled ? account : 'This person is disabled.';
}

function redirectBack(
  response: ServerResponse,
  redirectUri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): void {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) target.searchParams.set(name, value);
  }
  redirect(response, target.href);
}
