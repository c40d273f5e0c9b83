import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parseStored } from '../start/kept-file.ts';
import type { Person } from './person.ts';

/** A granted refresh token, stored by its hash. Times are seconds since 1970. */
export type Grant = {
  readonly email: string;
  readonly clientId: string;
  readonly authenticatedAt: number;
  readonly originId: string;
  readonly expiresAt: number;
};

type State = {
  readonly disabled: readonly string[];
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Absent in files of earlier versions. */
  readonly attributes?: Readonly<Record<string, Partial<Attributes>>>;
  readonly grants: Readonly<Record<string, Grant>>;
};

/** The address that a user's tokens name, which need not be the one they sign in with, and whether it is verified. */
export type Attributes = { readonly email: string; readonly emailVerified: boolean };

/** A user with the changes that administrators have made. */
export type Account = Omit<Person, 'password'> & {
  readonly sub: string;
  readonly attributes: Attributes;
  readonly enabled: boolean;
  accepts(password: string): boolean;
};

export type IdentityState = {
  accounts(): readonly Account[];
  /** Finds a user by e-mail address (in any case) or by sub. */
  find(username: string): Account | undefined;
  setEnabled(account: Account, enabled: boolean): Promise<void>;
  setGroups(account: Account, groups: readonly string[]): Promise<void>;
  setAttributes(account: Account, attributes: Partial<Attributes>): Promise<void>;
  addGrant(refreshToken: string, grant: Grant): Promise<void>;
  findGrant(refreshToken: string): Grant | undefined;
  removeGrant(refreshToken: string): Promise<void>;
};

/** The durable state of the user pool, in one file that is replaced by a rename. */
export async function openIdentityState(directory: string, people: readonly Person[]): Promise<IdentityState> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'identity.json');
  let state = await readState(file);
  let lastWrite: Promise<void> = Promise.resolve();

  function change(next: State): Promise<void> {
    state = next;
    lastWrite = lastWrite.catch(() => undefined).then(() => writeState(file, state)); // the caller of a failed write reports it
    return lastWrite;
  }

  const accounts = () => people.map((person) => accountOf(person, state));
  return {
    accounts,
    find: (username) => accounts().find(({ email, sub }) => email === username.toLowerCase() || sub === username),
    setEnabled: ({ email }, enabled) =>
      change({
        ...state,
        disabled: [...state.disabled.filter((other) => other !== email), ...(enabled ? [] : [email])],
      }),
    setGroups: ({ email }, groups) => change({ ...state, groups: { ...state.groups, [email]: groups } }),
    setAttributes: ({ email }, attributes) =>
      change({
        ...state,
        attributes: { ...state.attributes, [email]: { ...state.attributes?.[email], ...attributes } },
      }),
    addGrant: (refreshToken, grant) =>
      change({ ...state, grants: { ...unexpired(state.grants), [hashOf(refreshToken)]: grant } }),
    findGrant: (refreshToken) => unexpired(state.grants)[hashOf(refreshToken)],
    removeGrant(refreshToken) {
      const { [hashOf(refreshToken)]: _removed, ...grants } = state.grants;
      return change({ ...state, grants });
    },
  };
}

function accountOf({ password, ...person }: Person, { disabled, groups, attributes = {} }: State): Account {
  return {
    ...person,
    sub: subOf(person.email),
    enabled: !disabled.includes(person.email),
    groups: groups[person.email] ?? person.groups,
    attributes: { email: person.email, emailVerified: true, ...attributes[person.email] },
    accepts: (given) => given === password,
  };
}

/** A user has the same sub on every machine, so that data can be moved between machines. */
function subOf(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

function unexpired(grants: State['grants']): State['grants'] {
  const now = Date.now() / 1000;
  return Object.fromEntries(Object.entries(grants).filter(([, { expiresAt }]) => expiresAt > now));
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}

async function readState(file: string): Promise<State> {
  try {
    return parseStored(file, await readFile(file, 'utf8'), (text) => JSON.parse(text) as State); // written below
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { disabled: [], groups: {}, grants: {} };
    throw error;
  }
}

async function writeState(file: string, state: State): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify(state));
  await rename(draft, file);
}
