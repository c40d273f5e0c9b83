import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { parseStored } from '../../host/start/kept-file.ts';
import type { Kind, Kinds } from './kinds.ts';
import { missing } from './stripe-fault.ts';

type Shelves = { [K in Kind]?: Record<string, Kinds[K]> };

/** A reply that is sent again for the same idempotency key. */
export type KeptReply = { readonly fingerprint: string; readonly status: number; readonly body: unknown };

type Kept = {
  /** Objects by the account they belong to; the platform's own under the empty name. */
  readonly accounts: Record<string, Shelves>;
  readonly replies: Record<string, KeptReply>;
  /** Accounts that revoked the platform's access. */
  readonly disconnected: string[];
  /** How far the clock was put forward, in seconds. */
  offsetSeconds: number;
};

/** The objects of one account. */
export type Shelf = {
  /** Empty for the platform itself. */
  readonly account: string;
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** Throws 404 as Stripe does. */
  require<K extends Kind>(kind: K, id: string): Kinds[K];
  save<K extends Kind>(kind: K, one: Kinds[K]): Kinds[K];
  /** Newest first. */
  list<K extends Kind>(kind: K): Kinds[K][];
};

export type Books = {
  shelf(account: string): Shelf;
  /** Accounts that have objects, including the platform's own. */
  accounts(): string[];
  /** Seconds since 1970. */
  now(): number;
  forward(seconds: number): void;
  isDisconnected(account: string): boolean;
  disconnect(account: string): void;
  reply(key: string): KeptReply | undefined;
  keepReply(key: string, reply: KeptReply): void;
};

const ID_BYTES = 12;

/** `cs_test_5f...`, as unlikely to be guessed as Stripe's own. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(ID_BYTES).toString('hex')}`;

const EMPTY: Kept = { accounts: {}, replies: {}, disconnected: [], offsetSeconds: 0 };

function read(file: string | undefined): Kept {
  if (file === undefined || !existsSync(file)) return structuredClone(EMPTY);
  return parseStored(file, readFileSync(file, 'utf8'), (text) => JSON.parse(text) as Kept);
}

/** Everything that Stripe would know, kept in a file so that it outlives the process. */
export function openBooks(file: string | undefined): Books {
  const kept = read(file);
  const write = (): void => {
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(kept));
    renameSync(`${file}.new`, file);
  };
  const shelfOf = (account: string): Shelf => {
    const of = <K extends Kind>(kind: K): Record<string, Kinds[K]> => {
      const shelves: Shelves = (kept.accounts[account] ??= {});
      const found: Record<string, Kinds[K]> | undefined = shelves[kind];
      if (found) return found;
      const made: Record<string, Kinds[K]> = {};
      shelves[kind] = made as Shelves[K];
      return made;
    };
    return {
      account,
      find: (kind, id) => of(kind)[id],
      require(kind, id) {
        const found = of(kind)[id];
        if (!found) throw missing(kind, id);
        return found;
      },
      save(kind, one) {
        of(kind)[one.id] = one;
        write();
        return one;
      },
      list: (kind) => Object.values(of(kind)).toReversed(),
    };
  };
  return {
    shelf: shelfOf,
    accounts: () => Object.keys(kept.accounts),
    now: () => Math.floor(Date.now() / 1000) + kept.offsetSeconds,
    forward(seconds) {
      kept.offsetSeconds += seconds;
      write();
    },
    isDisconnected: (account) => kept.disconnected.includes(account),
    disconnect(account) {
      kept.disconnected.push(account);
      write();
    },
    reply: (key) => kept.replies[key],
    keepReply(key, reply) {
      kept.replies[key] = reply;
      write();
    },
  };
}
