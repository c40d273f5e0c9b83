import type { IncomingMessage, ServerResponse } from 'node:http';

import { readBody, sendJson, sendText, urlOf } from '../reply.ts';
import type { StandIn } from '../reply.ts';
import { createApi } from './api.ts';
import type { Outage } from './api.ts';
import { letTimePass } from './billing.ts';
import { openBooks } from './books.ts';
import { openLedger } from './call.ts';
import type { Ledger } from './call.ts';
import { runControl } from './controls.ts';
import { notice, sendPage } from './page.ts';
import { hostedPages } from './pages.ts';
import { StripeFault } from './stripe-fault.ts';
import { openWebhooks } from './webhooks.ts';
import type { WebhookEndpoint } from './webhooks.ts';

export type StripeOptions = {
  /** Requests must carry it as their bearer token. */
  readonly apiKey: string;
  /** Where people reach the hosted pages, without a trailing slash. */
  readonly pages: string;
  /** Addresses that receive events. */
  readonly endpoints: readonly WebhookEndpoint[];
  /** File that keeps all objects between starts; without it, they are kept in memory. */
  readonly file?: string;
};

export type Stripe = {
  /** `/v1/...` and `/oauth/deauthorize` */
  readonly api: StandIn;
  /** The hosted pages, and `controls` for tests. */
  readonly hosted: StandIn;
  close(): void;
};

/** How often due steps of subscriptions are taken while nobody calls. */
const TICK_MS = 60_000;

/** Stripe with Connect, Checkout and Billing: accounts, payments, subscriptions, their events and hosted pages. */
export function createStripe({ apiKey, pages, endpoints, file }: StripeOptions): Stripe {
  const books = openBooks(file);
  const webhooks = openWebhooks(endpoints);
  const opening = { books, pages, send: webhooks.send };
  const outages = new Map<string, Outage>();
  const platform = (): Ledger => openLedger(opening, '');
  const ticking = setInterval(() => letTimePass(platform()), TICK_MS);
  ticking.unref();

  async function visit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, , what = '', ...rest] = urlOf(request).pathname.split('/');
    const isPost = request.method === 'POST';
    const text = isPost ? (await readBody(request)).toString('utf8') : '';
    if (what === 'controls' && isPost) {
      return sendJson(response, 200, await runControl({ platform, webhooks, outages }, text));
    }
    const open = hostedPages[what];
    if (!open) return sendText(response, 404, 'Not found');
    const act = isPost ? (new URLSearchParams(text).get('act') ?? '') : undefined;
    return sendPage(response, open({ ledger: platform(), rest, act }));
  }

  return {
    api: createApi({ ...opening, apiKey, outages }),
    async hosted(request, response) {
      try {
        await visit(request, response);
      } catch (error) {
        if (!(error instanceof StripeFault)) throw error;
        sendPage(response, notice('This did not work', error.message));
      }
    },
    close() {
      clearInterval(ticking);
      webhooks.close();
    },
  };
}
