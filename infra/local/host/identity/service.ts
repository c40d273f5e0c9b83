import type { AuthorizationCodes } from './authorization-codes.ts';
import type { IdentityState } from './identity-state.ts';
import type { Person } from './person.ts';
import type { TokenIssuer } from './tokens.ts';

/** An app that users may sign in to. Addresses must match exactly. */
export type Client = {
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly logoutUris: readonly string[];
};

/** Shared state of the endpoints. */
export type Service = {
  readonly issuer: string;
  /** The name of the product on the pages. */
  readonly product: string;
  readonly people: readonly Person[];
  readonly clients: readonly Client[];
  readonly state: IdentityState;
  readonly tokens: TokenIssuer;
  readonly codes: AuthorizationCodes;
};

export function findClient({ clients }: Service, clientId: string | null): Client | undefined {
  return clients.find((client) => client.clientId === clientId);
}
