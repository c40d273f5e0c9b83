import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

import { createStripe } from '../stripe.ts';

/** What a receiver of events got: the raw body and its signature. */
export type Received = { readonly body: string; readonly signature: string; readonly path: string };

export type TestStripe = {
  readonly stripe: Stripe;
  readonly origin: string;
  readonly received: Received[];
  /** Statuses of the receiver's next answers, in order; then 200. */
  readonly answers: number[];
  control(asked: object): Promise<unknown>;
  /** Presses a button of a hosted page. Returns the address that it leads to, or the page. */
  readonly press: (url: string, act: string) => Promise<{ readonly to: string | null; readonly html: string }>;
  close(): void;
};

export const SECRETS = { connect: 'whsec_connect', own: 'whsec_own' } as const;
const KEY = 'sk_test_sample';

/** The stand-in on its own port, the real client, and a receiver of events. */
export async function openTestStripe(file?: string): Promise<TestStripe> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/events')) {
      void text(request).then((body) => {
        received.push({ body, signature: String(request.headers['stripe-signature']), path });
        response.writeHead(answers.shift() ?? 200).end();
      });
      return;
    }
    void (path.startsWith('/sample-payments') ? standIn.hosted : standIn.api)(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const standIn = createStripe({
    apiKey: KEY,
    pages: `${origin}/sample-payments`,
    endpoints: [
      { url: `${origin}/events/connect`, secret: SECRETS.connect, connect: true },
      { url: `${origin}/events/own`, secret: SECRETS.own, connect: false },
    ],
    ...(file !== undefined && { file }),
  });
  return {
    stripe: new Stripe(KEY, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false }),
    origin,
    received,
    answers,
    control: async (asked) =>
      (await fetch(`${origin}/sample-payments/controls`, { method: 'POST', body: JSON.stringify(asked) })).json(),
    async press(url, act) {
      const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
      return { to: response.headers.get('location'), html: await response.text() };
    },
    close() {
      standIn.close();
      server.close();
    },
  };
}

export type Connected = { readonly account: string; readonly on: { readonly stripeAccount: string } };

/** An account that takes payments. */
export async function connectAccount({ stripe, press }: TestStripe): Promise<Connected> {
  const { id: account } = await stripe.accounts.create({ country: 'US', business_profile: { name: 'Sample Paving' } });
  const link = await stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    refresh_url: 'https://pavers.example/again',
    return_url: 'https://pavers.example/back',
  });
  await press(link.url, 'complete');
  return { account, on: { stripeAccount: account } };
}

/** A good checkout of a deposit. */
export const aDeposit = (cents = 50_000) => ({
  mode: 'payment' as const,
  line_items: [{ price_data: { currency: 'usd', unit_amount: cents, product_data: { name: 'Deposit' } }, quantity: 1 }],
  success_url: 'https://pavers.example/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://pavers.example/back',
  payment_intent_data: { application_fee_amount: 500, metadata: { offer: 'a' } },
  metadata: { offer: 'a' },
});
