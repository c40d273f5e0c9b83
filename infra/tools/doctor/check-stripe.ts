import * as z from 'zod';

import { ask, unreachable } from './finding.ts';
import type { Environment, Finding } from './finding.ts';

const account = z.object({ id: z.string(), charges_enabled: z.boolean() });
const endpoints = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string() })),
});

const PROVIDER = 'Stripe';

/** Where Stripe must send events, of whom, and what goes wrong while it does not. */
const destinations = [
  {
    path: '/api/payments/events',
    events: 'events on connected accounts',
    without: 'deposits are noticed only when somebody opens the offer',
  },
  {
    path: '/api/billing/events',
    events: 'events on your account',
    without: 'plans that end or are not paid go on as if they were paid',
  },
] as const;

/** Asks Stripe whose key it is, and whether it tells the product about deposits and about plans. */
export async function checkStripe(environment: Environment): Promise<readonly Finding[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: base = 'https://api.stripe.com' } = environment;
  if (!key) return [{ provider: PROVIDER, state: 'off', message: 'no key', remedy: 'Set STRIPE_SECRET_KEY.' }];
  const headers = { authorization: `Bearer ${key}` };
  const failure = await findFailure(new URL(`${base}/v1/account`), headers);
  return failure ? [failure] : checkEndpoints(new URL(`${base}/v1/webhook_endpoints?limit=100`), headers);
}

type Headers = Readonly<Record<string, string>>;

/** What keeps the key's account from taking payments, if anything does. */
async function findFailure(url: URL, headers: Headers): Promise<Finding | undefined> {
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
  if (data.charges_enabled) return undefined;
  const remedy = 'Complete the account in the Stripe dashboard.';
  return { provider: PROVIDER, state: 'failing', message: 'the account cannot take payments yet', remedy };
}

async function checkEndpoints(url: URL, headers: Headers): Promise<readonly Finding[]> {
  const response = await ask(url, headers);
  const { data } = endpoints.safeParse(response?.ok ? await response.json() : undefined);
  const enabled = data?.data.filter(({ status }) => status === 'enabled') ?? [];
  const missing = destinations.filter(({ path }) => !enabled.some((one) => one.url.endsWith(path)));
  if (missing.length === 0) return [{ provider: PROVIDER, state: 'ok', message: 'answers and sends its events' }];
  return missing.map(({ path, events, without }) => ({
    provider: PROVIDER,
    state: 'soon',
    message: `answers, but sends no ${events}: ${without}`,
    remedy: `Add a webhook for ${events} at https://<your site>${path} in the Stripe dashboard, and put its secret into the secret of Stripe.`,
  }));
}
