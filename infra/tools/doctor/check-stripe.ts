import * as z from 'zod';

import { ask, unreachable } from './finding.ts';
import type { Environment, Finding } from './finding.ts';

const account = z.object({ id: z.string(), charges_enabled: z.boolean() });
const endpoints = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string() })),
});

const PROVIDER = 'Stripe';
/** Where Stripe must send what happens on connected accounts. */
const EVENTS_PATH = '/api/payments/events';

/** Asks Stripe whose key it is, and whether it tells the product what happens on connected accounts. */
export async function checkStripe(environment: Environment): Promise<Finding> {
  const { STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: base = 'https://api.stripe.com' } = environment;
  if (!key) return { provider: PROVIDER, state: 'off', message: 'no key', remedy: 'Set STRIPE_SECRET_KEY.' };
  const headers = { authorization: `Bearer ${key}` };
  const url = new URL(`${base}/v1/account`);
  const response = await ask(url, headers);
  if (!response) return unreachable(PROVIDER, url);
  if (response.status === 401) {
    const remedy = 'Create a restricted or secret key in the Stripe dashboard and replace this one.';
    return { provider: PROVIDER, state: 'failing', message: 'the key was rejected', remedy };
  }
  const { data } = account.safeParse(response.ok ? await response.json() : undefined);
  if (!data) {
    const remedy = 'Check status.stripe.com and try again.';
    return { provider: PROVIDER, state: 'failing', message: `the service answered ${response.status}`, remedy };
  }
  if (!data.charges_enabled) {
    const remedy = 'Complete the account in the Stripe dashboard.';
    return { provider: PROVIDER, state: 'failing', message: 'the account cannot take payments yet', remedy };
  }
  return checkEndpoint(`${base}/v1/webhook_endpoints?limit=100`, headers);
}

async function checkEndpoint(address: string, headers: Readonly<Record<string, string>>): Promise<Finding> {
  const response = await ask(new URL(address), headers);
  const { data } = endpoints.safeParse(response?.ok ? await response.json() : undefined);
  const isTold = data?.data.some(({ url, status }) => url.endsWith(EVENTS_PATH) && status === 'enabled');
  if (isTold) return { provider: PROVIDER, state: 'ok', message: 'answers and sends its events' };
  return {
    provider: PROVIDER,
    state: 'soon',
    message: 'answers, but sends no events: deposits are noticed only when somebody opens the offer',
    remedy: `Add a webhook for events on connected accounts at https://<your site>${EVENTS_PATH} in the Stripe dashboard.`,
  };
}
