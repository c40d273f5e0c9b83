import type * as z from 'zod';

import type { Books, Shelf } from './books.ts';
import { newId } from './books.ts';
import type { StripeEvent } from './kinds.ts';
import { UnbegunFault } from './stripe-fault.ts';

/** What an operation works with. */
export type Ledger = {
  readonly books: Books;
  /** The objects of the account that the call acts for, or of the platform. */
  readonly shelf: Shelf;
  /** Seconds since 1970. */
  readonly now: number;
  /** Where the hosted pages are. */
  readonly pages: string;
  /** Sends an event to the webhooks. */
  readonly emit: (type: string, object: object) => void;
  /** The ledger of another account. */
  readonly ledgerOf: (account: string) => Ledger;
};

type Params = Readonly<Record<string, string>>;

export type Operation = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `/v1/refunds/{id}` */
  readonly path: string;
  readonly run: (ledger: Ledger, params: Params, body: unknown) => unknown;
};

/** An operation whose parameters are known; others are refused as Stripe refuses them. */
export function operation<T>(
  call: `${Operation['method']} /${string}`,
  schema: z.ZodType<T>,
  run: (ledger: Ledger, body: T, params: Params) => unknown,
): Operation {
  const [method = '', path = ''] = call.split(' ');
  return {
    method: method as Operation['method'],
    path,
    run(ledger, params, body) {
      const parsed = schema.safeParse(body);
      if (!parsed.success) throw problemOf(parsed.error);
      return run(ledger, parsed.data, params);
    },
  };
}

/** `line_items[0][price]` */
const paramOf = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

function problemOf({ issues: [issue] }: z.ZodError): Error {
  if (!issue) return new UnbegunFault('Invalid request.', { status: 400 });
  const param = paramOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const unknown = paramOf([...issue.path, issue.keys[0] ?? '']);
    return unread(`Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
  }
  if (issue.code === 'invalid_type') return unread(`Missing required param: ${param}.`, param, 'parameter_missing');
  return unread(`Invalid ${param}: ${issue.message}`, param);
}

const unread = (message: string, param: string, code?: string): UnbegunFault =>
  new UnbegunFault(message, { status: 400, param, ...(code && { code }) });

type Page = { readonly limit?: number | undefined; readonly starting_after?: string | undefined };

/** A page of a list as Stripe gives it, newest first. */
export function listOf<T extends { readonly id: string }>(
  url: string,
  all: readonly T[],
  { limit = 10, starting_after: last }: Page = {},
): object {
  const rest = last === undefined ? all : all.slice(all.findIndex(({ id }) => id === last) + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

export type Opening = {
  readonly books: Books;
  readonly pages: string;
  readonly send: (event: StripeEvent) => void;
  /** The idempotency key of the call that causes the events. */
  readonly key?: string | null;
};

/** The ledger of one account. Every event is stored and sent. */
export function openLedger(opening: Opening, account: string): Ledger {
  const { books, pages, send, key = null } = opening;
  const shelf = books.shelf(account);
  return {
    books,
    shelf,
    now: books.now(),
    pages,
    ledgerOf: (other) => openLedger(opening, other),
    emit(type, object) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        ...(account && { account }),
        api_version: API_VERSION,
        created: books.now(),
        data: { object: shown(object) as object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: key },
        type,
      };
      shelf.save('event', event);
      send(event);
    },
  };
}

/** The version that the client library pins. */
export const API_VERSION = '2026-10-28.endive';

/** A copy of an object without the fields that only the stand-in knows. */
export const shown = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name: string, one: unknown) => (name === 'inside' ? undefined : one)));
