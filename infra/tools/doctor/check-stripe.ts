import * as z from 'zod';

import { callProvider, remedyFor, unreachable } from './finding.ts';
import type { Environment, Finding } from './finding.ts';
import { stripeWebhooks } from './stripe-webhooks.ts';
import type { StripeWebhook } from './stripe-webhooks.ts';

const account = z.object({ id: z.string(), charges_enabled: z.boolean() });
const endpoints = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

const PROVIDER = 'Stripe';

/** Asks Stripe about the key's account, and whether it sends the product events about deposits and plans. */
export async function checkStripe(environment: Environment): Promise<readonly Finding[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: base = 'https://api.stripe.com' } = environment;
  if (!key) {
    const remedy = remedyFor(environment, { secret: 'STRIPE_SECRET_ID', variables: 'STRIPE_SECRET_KEY' });
    return [{ provider: PROVIDER, state: 'off', message: 'no key', remedy }];
  }
  const headers = { authorization: `Bearer ${key}` };
  const failure = await findFailure(new URL(`${base}/v1/account`), headers);
  if (failure) return [failure];
  const found = await findEndpoints(new URL(`${base}/v1/webhook_endpoints?limit=100`), headers);
  const problems = stripeWebhooks.flatMap((webhook) => problemOf(webhook, environment['APP_ORIGIN'], found) ?? []);
  if (problems.length === 0) return [{ provider: PROVIDER, state: 'ok', message: 'answers and sends its events' }];
  return problems.map((problem) => ({ provider: PROVIDER, state: 'soon', ...problem }));
}

type Headers = Readonly<Record<string, string>>;

/** What keeps the key's account from taking payments, if anything does. */
async function findFailure(url: URL, headers: Headers): Promise<Finding | undefined> {
  const response = await callProvider(url, headers);
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

type Endpoint = z.infer<typeof endpoints>['data'][number];

/** Enabled webhooks of all sites that share the account. */
async function findEndpoints(url: URL, headers: Headers): Promise<readonly Endpoint[]> {
  const response = await callProvider(url, headers);
  const { data } = endpoints.safeParse(response?.ok ? await response.json() : undefined);
  return data?.data.filter(({ status }) => status === 'enabled') ?? [];
}

/**
 * What a webhook lacks. Keys of the shell do not say which site they are for, so with them any site's webhook counts.
 */
function problemOf(
  { path, of, events, without }: StripeWebhook,
  origin: string | undefined,
  found: readonly Endpoint[],
) {
  const isOurs = ({ url }: Endpoint) => (origin === undefined ? url.endsWith(path) : url === `${origin}${path}`);
  const ours = found.filter(isOurs);
  const address = `${origin ?? 'https://<your site>'}${path}`;
  if (ours.length === 0) {
    const remedy = `Add a webhook for ${of} at ${address} in the Stripe dashboard, and put its secret into the secret of Stripe.`;
    return { message: `answers, but sends no ${of}: ${without}`, remedy };
  }
  const sent = new Set(ours.flatMap((one) => one.enabled_events));
  const missing = sent.has('*') ? [] : events.filter((event) => !sent.has(event));
  if (missing.length === 0) return undefined;
  const remedy = `Add ${missing.join(', ')} to the webhook at ${address} in the Stripe dashboard.`;
  return { message: `answers, but does not send all ${of}: ${without}`, remedy };
}
