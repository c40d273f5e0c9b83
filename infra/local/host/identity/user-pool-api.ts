import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';

import { readText } from './http-exchange.ts';
import type { Account } from './identity-state.ts';
import type { Service } from './service.ts';
import { TOKEN_LIFE_SECONDS } from './tokens.ts';

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';

/** The operation of a request to the user pool's JSON API; undefined for other requests. */
export function userPoolOperation({ headers }: IncomingMessage): string | undefined {
  const target = String(headers['x-amz-target']);
  return target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : undefined;
}

class UserPoolError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = 'UserPoolError';
    this.type = type;
  }
}

export async function answerUserPool(
  service: Service,
  operation: string,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<void> {
  const send = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    response.writeHead(status, {
      'content-type': 'application/x-amz-json-1.1',
      'cache-control': 'no-store',
      ...headers,
    });
    response.end(JSON.stringify(body));
  };
  try {
    const run = operations.get(operation);
    if (!run) throw new UserPoolError('UnknownOperationException', `The local user pool has no operation ${operation}`);
    send(200, await run(service, JSON.parse(await readText(request))));
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    send(400, { __type: failure.type, message: failure.message }, { 'x-amzn-errortype': failure.type });
  }
}

function failureOf(error: unknown): UserPoolError | undefined {
  if (error instanceof UserPoolError) return error;
  if (error instanceof z.ZodError) return new UserPoolError('InvalidParameterException', z.prettifyError(error));
  if (error instanceof SyntaxError) return new UserPoolError('SerializationException', error.message);
  return undefined;
}

type Operation = (service: Service, input: unknown) => Promise<object>;

const operations: ReadonlyMap<string, Operation> = new Map<string, Operation>([
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['InitiateAuth', initiateAuth],
  ['GetUser', getUser],
  ['RevokeToken', revokeToken],
  ['AdminDisableUser', (service, input) => setEnabled(service, input, false)],
  ['AdminEnableUser', (service, input) => setEnabled(service, input, true)],
  ['AdminUpdateUserAttributes', updateAttributes],
  ['AdminAddUserToGroup', (service, input) => changeGroups(service, input, (groups, group) => [...groups, group])],
  ['AdminRemoveUserFromGroup', (service, input) => changeGroups(service, input, (groups) => groups)],
]);

/** The characters that Cognito takes in a token. */
const token = z.string().regex(/^[\w=.-]+$/);
const refreshRequest = z.object({ RefreshToken: token, ClientId: z.string() });
const initiateRequest = z.object({
  AuthFlow: z.enum(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
  ClientId: z.string(),
  AuthParameters: z.object({ REFRESH_TOKEN: token }),
});
const getUserRequest = z.object({ AccessToken: token });
const revokeRequest = z.object({ Token: token, ClientId: z.string() });
const adminRequest = z.object({ UserPoolId: z.string(), Username: z.string() });
const attributesRequest = adminRequest.extend({
  UserAttributes: z.array(
    z.discriminatedUnion('Name', [
      z.object({ Name: z.literal('email'), Value: z.email() }),
      z.object({ Name: z.literal('email_verified'), Value: z.enum(['true', 'false']) }),
    ]),
  ),
});
const groupRequest = adminRequest.extend({ GroupName: z.string().min(1).max(128) });

async function getTokensFromRefreshToken(service: Service, input: unknown): Promise<object> {
  const { RefreshToken, ClientId } = refreshRequest.parse(input);
  return refreshed(service, RefreshToken, ClientId);
}

async function initiateAuth(service: Service, input: unknown): Promise<object> {
  const { ClientId, AuthParameters } = initiateRequest.parse(input);
  return { ...(await refreshed(service, AuthParameters.REFRESH_TOKEN, ClientId)), ChallengeParameters: {} };
}

async function refreshed({ tokens, state }: Service, refreshToken: string, clientId: string): Promise<object> {
  const renewed = await tokens.refresh(refreshToken, clientId);
  if (renewed) {
    const { accessToken: AccessToken, idToken: IdToken } = renewed;
    return { AuthenticationResult: { AccessToken, IdToken, ExpiresIn: TOKEN_LIFE_SECONDS, TokenType: 'Bearer' } };
  }
  const grant = state.findGrant(refreshToken);
  const disabled = grant && state.find(grant.email)?.enabled === false;
  throw new UserPoolError('NotAuthorizedException', disabled ? 'User is disabled.' : 'Invalid Refresh Token');
}

async function getUser({ tokens }: Service, input: unknown): Promise<object> {
  const account = await tokens.holder(getUserRequest.parse(input).AccessToken);
  if (!account) throw new UserPoolError('NotAuthorizedException', 'Invalid Access Token');
  const { email, emailVerified } = account.attributes;
  const attributes = { sub: account.sub, email, email_verified: String(emailVerified), given_name: account.givenName };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return { Username: account.sub, UserAttributes };
}

async function revokeToken({ tokens }: Service, input: unknown): Promise<object> {
  const { Token, ClientId } = revokeRequest.parse(input);
  await tokens.revoke(Token, ClientId);
  return {};
}

async function setEnabled(service: Service, input: unknown, enabled: boolean): Promise<object> {
  await service.state.setEnabled(requireAccount(service, adminRequest.parse(input)), enabled);
  return {};
}

/** As in Cognito, a new address is unverified unless the same call says otherwise. */
async function updateAttributes(service: Service, input: unknown): Promise<object> {
  const request = attributesRequest.parse(input);
  const account = requireAccount(service, request);
  const named = Object.fromEntries(request.UserAttributes.map(({ Name, Value }) => [Name, Value]));
  const { email, email_verified: verified } = named;
  const isVerified = verified ?? (email === undefined ? undefined : 'false');
  await service.state.setAttributes(account, {
    ...(email !== undefined && { email }),
    ...(isVerified !== undefined && { emailVerified: isVerified === 'true' }),
  });
  return {};
}

async function changeGroups(
  service: Service,
  input: unknown,
  change: (others: readonly string[], group: string) => readonly string[],
): Promise<object> {
  const request = groupRequest.parse(input);
  const account = requireAccount(service, request);
  const others = account.groups.filter((group) => group !== request.GroupName);
  await service.state.setGroups(account, change(others, request.GroupName));
  return {};
}

function requireAccount({ issuer, state }: Service, { UserPoolId, Username }: z.infer<typeof adminRequest>): Account {
  if (!issuer.endsWith(`/${UserPoolId}`)) {
    throw new UserPoolError('ResourceNotFoundException', `User pool ${UserPoolId} does not exist.`);
  }
  const account = state.find(Username);
  if (!account) throw new UserPoolError('UserNotFoundException', 'User does not exist.');
  return account;
}
