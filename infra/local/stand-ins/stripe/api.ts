import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';

import { readBody, sendJson, urlOf } from '../reply.ts';
import type { StandIn } from '../reply.ts';
import { accountOperations } from './accounts.ts';
import { letTimePass } from './billing.ts';
import type { Books, Shelf } from './books.ts';
import { API_VERSION, openLedger, shown } from './call.ts';
import type { Ledger, Opening, Operation } from './call.ts';
import { catalogOperations } from './catalog.ts';
import { checkoutOperations } from './checkout.ts';
import { readForm } from './form-body.ts';
import { invoiceOperations } from './invoices.ts';
import type { Kind } from './kinds.ts';
import { paymentOperations } from './payments.ts';
import { portalOperations } from './portal.ts';
import { bodyOf, sendFault, StripeFault, UnbegunFault } from './stripe-fault.ts';
import { subscriptionOperations } from './subscriptions.ts';

const operations: readonly Operation[] = [
  ...accountOperations,
  ...checkoutOperations,
  ...paymentOperations,
  ...catalogOperations,
  ...subscriptionOperations,
  ...invoiceOperations,
  ...portalOperations,
];

const MAX_KEY = 255;

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly text: string;
  readonly account: string;
  readonly key: string | undefined;
};

function matching(method: string, path: string): { readonly one: Operation; readonly params: Record<string, string> } {
  for (const one of operations) {
    const pattern = new RegExp(`^${one.path.replace(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`);
    const found = one.method === method ? pattern.exec(path) : null;
    if (found) return { one, params: { ...found.groups } };
  }
  throw new UnbegunFault(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
}

/** The account that a key and a header act for; empty for the platform. */
function accountOf({ headers }: IncomingMessage, books: Books, apiKey: string): string {
  const key = headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (key !== apiKey) throw new StripeFault(`Invalid API Key provided: ${key.slice(0, 7)}***`, { status: 401 });
  const account = String(headers['stripe-account'] ?? '');
  if (account === '') return '';
  if (books.shelf('').find('account', account) && !books.isDisconnected(account)) return account;
  const message = `The provided key '${key.slice(0, 7)}***' does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`;
  throw new StripeFault(message, { status: 403, code: 'account_invalid' });
}

const KINDS: Readonly<Record<string, Kind>> = {
  pi: 'intent',
  ch: 'charge',
  re: 'refund',
  cus: 'customer',
  sub: 'subscription',
  in: 'invoice',
  pm: 'method',
  prod: 'product',
  price: 'price',
};

/** Replaces ids by their objects along `latest_invoice.parent`, as `expand` asks. */
function expanded(shelf: Shelf, value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => expanded(shelf, one, path));
  if (typeof value !== 'object' || value === null || !(first in value)) return value;
  const inner = (value as Record<string, unknown>)[first];
  const kind = typeof inner === 'string' ? KINDS[inner.split('_')[0] ?? ''] : undefined;
  const found = kind ? (shelf.find(kind, String(inner)) ?? inner) : inner;
  return { ...value, [first]: expanded(shelf, found, rest) };
}

function answerOf(ledger: Ledger, { method, path, text }: Asked): unknown {
  const { one, params } = matching(method, path);
  const body = readForm(text);
  letTimePass(ledger);
  const answer = one.run(ledger, params, body);
  const wanted = z.array(z.string()).catch([]).parse(body['expand']);
  return shown(wanted.reduce((value: unknown, name) => expanded(ledger.shelf, value, name.split('.')), answer));
}

type Answer = { readonly status: number; readonly body: unknown; readonly replayed?: true };

/** The kept answer of the same request; an error when the key was used for another one. */
function keptAnswer(books: Books, { key, account }: Asked, fingerprint: string): Answer | undefined {
  const kept = key === undefined ? undefined : books.reply(`${account} ${key}`);
  if (!kept) return undefined;
  if (kept.fingerprint === fingerprint) return { status: kept.status, body: kept.body, replayed: true };
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeFault(message, { status: 400, type: 'idempotency_error' });
}

/** Answers a call once per idempotency key, also when it was refused. A call that was not begun stores no answer. */
function answerOnce(opening: Opening, asked: Asked): Answer {
  const { method, path, text, account, key } = asked;
  const fingerprint = createHash('sha256').update([method, path, text].join('\n')).digest('hex');
  if (method === 'POST') {
    if (key !== undefined && key.length > MAX_KEY)
      throw new StripeFault('Idempotency key is too long.', { status: 400 });
    const kept = keptAnswer(opening.books, asked, fingerprint);
    if (kept) return kept;
  }
  const keep = (answer: Answer): Answer => {
    if (method === 'POST' && key !== undefined)
      opening.books.keepReply(`${account} ${key}`, { fingerprint, ...answer });
    return answer;
  };
  try {
    return keep({ status: 200, body: answerOf(openLedger({ ...opening, key: key ?? null }, account), asked) });
  } catch (error) {
    if (!(error instanceof StripeFault) || error instanceof UnbegunFault) throw error;
    return keep({ status: error.details.status, body: bodyOf(error) });
  }
}

/** Failures that tests switch on: the next calls about an account get this status, with an error or an empty body. */
export type Outage = { calls: number; readonly status: number; readonly isEmpty: boolean };

export type ApiOptions = Opening & { readonly apiKey: string; readonly outages: ReadonlyMap<string, Outage> };

async function askedOf(request: IncomingMessage, account: string): Promise<Asked> {
  const { pathname, search } = urlOf(request);
  const { method = 'GET', headers } = request;
  const text = method === 'GET' ? search.slice(1) : (await readBody(request)).toString('utf8') || search.slice(1);
  const key = headers['idempotency-key'];
  return { method, path: pathname, text, account, key: key === undefined ? undefined : String(key) };
}

/** Stripe's API, version 1: form-encoded calls, answered in JSON. */
export function createApi({ apiKey, outages, ...opening }: ApiOptions): StandIn {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const account = accountOf(request, opening.books, apiKey);
    const asked = await askedOf(request, account);
    const outage = outages.get(account);
    if (outage && outage.calls > 0) {
      outage.calls -= 1;
      if (outage.isEmpty) return sendJson(response, outage.status, {});
      throw new StripeFault('An unknown error occurred', { status: outage.status, type: 'api_error' });
    }
    const { status, body, replayed } = answerOnce(opening, asked);
    sendJson(response, status, body, {
      'request-id': `req_${opening.books.now()}`,
      'stripe-version': API_VERSION,
      ...(asked.key !== undefined && { 'idempotency-key': asked.key }),
      ...(replayed && { 'idempotent-replayed': 'true' }),
    });
  };
  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      sendFault(response, error);
    }
  };
}
