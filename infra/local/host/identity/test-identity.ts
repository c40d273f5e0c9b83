import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

import { openIdentity } from './engine.ts';
import type { Identity } from './engine.ts';
import type { Person } from './person.ts';
import { testPeople } from './test-people.ts';

export const POOL_ID = 'us-east-1_LOCAL';
export const CLIENT_ID = 'web';
export const REDIRECT_URI = 'http://localhost:4000/api/login/callback';
export const LOGOUT_URI = 'http://localhost:4000/';
export const codeVerifier = randomBytes(48).toString('base64url');

const tokenReply = z.object({ id_token: z.string(), access_token: z.string(), refresh_token: z.string().optional() });
type TokenReply = z.infer<typeof tokenReply>;

type Submitted = { readonly status: number; readonly text: string; readonly location: URL | undefined };

export type TestIdentity = {
  readonly base: string;
  readonly issuer: string;
  authorizeUrl(changes?: Readonly<Record<string, string>>): string;
  /** Posts a sign-in form and returns the redirect, if there is one. */
  submit(form: Readonly<Record<string, string>>, url?: string): Promise<Submitted>;
  codeFor(person: string): Promise<string>;
  token(form: Readonly<Record<string, string>>): Promise<Response>;
  signIn(person: string): Promise<TokenReply>;
  userPool(operation: string, input: object): Promise<Response>;
  /** Opens the same directory again, as after a restart. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** Serves a user pool at the root of its own server, or below a path. */
export async function openTestIdentity(people: readonly Person[] = testPeople, path = ''): Promise<TestIdentity> {
  const directory = await mkdtemp(join(tmpdir(), 'identity-'));
  let identity: Identity;
  const server = createServer((request, response) => void identity.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const base = `http://127.0.0.1:${port}${path}`;
  const issuer = `${base}/${POOL_ID}`;
  const clients = [{ clientId: CLIENT_ID, redirectUris: [REDIRECT_URI], logoutUris: [LOGOUT_URI] }];
  const start = async () => {
    identity = await openIdentity({ directory, issuer, clients, product: 'Notes', people });
  };
  await start();

  const browser = browserAt(base);
  return {
    base,
    issuer,
    ...browser,
    async signIn(person) {
      const code = await browser.codeFor(person);
      const grant = { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, code_verifier: codeVerifier };
      return tokenReply.parse(await (await browser.token(grant)).json());
    },
    userPool: (operation, input) =>
      fetch(base, {
        method: 'POST',
        headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
        body: JSON.stringify(input),
      }),
    restart: start,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true });
    },
  };
}

type Browser = Pick<TestIdentity, 'authorizeUrl' | 'submit' | 'codeFor' | 'token'>;

function browserAt(base: string): Browser {
  function authorizeUrl(changes: Readonly<Record<string, string>> = {}): string {
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid email profile',
      state: 'the state',
      nonce: 'the nonce',
      code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    });
    return `${base}/oauth2/authorize?${query}`;
  }
  async function submit(form: Readonly<Record<string, string>>, url = authorizeUrl()): Promise<Submitted> {
    const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    const location = response.headers.get('location');
    const text = await response.text();
    return { status: response.status, text, location: location === null ? undefined : new URL(location) };
  }
  return {
    authorizeUrl,
    submit,
    codeFor: async (person) => (await submit({ person })).location?.searchParams.get('code') ?? '',
    token: (form) =>
      fetch(`${base}/oauth2/token`, { method: 'POST', body: new URLSearchParams({ client_id: CLIENT_ID, ...form }) }),
  };
}
