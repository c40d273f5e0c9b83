import { expect, inject, test } from 'vitest';

import { billing } from '#shared/billing/contract.ts';
import { config } from '#shared/config/contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { properties } from '#shared/properties/contract.ts';
import { accountKey } from '#shared/table/keys.ts';
import { startFunctionWorker } from '#shared/testing/function-worker.ts';
import { brokenAnswers, openBrokenService } from '../testing/broken-service.ts';
import type { BrokenAnswer } from '../testing/broken-service.ts';
import { gatewayEvent } from '../testing/gateway-event.ts';
import { openOffice } from '../testing/office.ts';
import { readItem, writeItem } from '../testing/operator.ts';

type Asking = { readonly query?: string; readonly body?: object };

type Service = {
  readonly fn: 'properties' | 'config' | 'billing';
  readonly endpoint: Endpoint;
  readonly asking: Asking;
  readonly setting: string;
  readonly words: string;
  /** Whether the request would cost money a second time if it were made twice. */
  readonly costs?: true;
};

const services: readonly Service[] = [
  {
    fn: 'properties',
    endpoint: properties.geocode,
    asking: { query: 'q=1+Sample+Street' },
    setting: 'AWS_ENDPOINT_URL_LOCATION',
    words: 'The address search cannot be reached right now. Please try again in a minute.',
  },
  {
    fn: 'config',
    endpoint: config.read,
    asking: {},
    setting: 'AWS_ENDPOINT_URL_LOCATION',
    words: 'The map service cannot be reached right now. Please try again in a minute.',
  },
  {
    fn: 'billing',
    endpoint: billing.checkout,
    asking: { body: { plan: 'pro', period: 'month' } },
    setting: 'STRIPE_BASE_URL',
    words: 'The payment service is not responding right now. Please try again in a minute.',
    costs: true,
  },
  {
    fn: 'billing',
    endpoint: billing.start,
    asking: { body: { what: 'extras', ceilingDollars: 10 } },
    setting: 'STRIPE_BASE_URL',
    words: 'The payment service is not responding right now. Please try again in a minute.',
  },
];

/** Gives an account a customer, so that the payment service is asked about it. */
async function makeCustomer(accountId: string): Promise<void> {
  const key = accountKey(accountId);
  await writeItem({ ...(await readItem(key)), ...key, customerId: 'cus_sample' });
}

/** What a person is told when a service answers in a broken way, and what the service was asked. */
async function told({ fn, endpoint, asking, setting }: Service, how: BrokenAnswer) {
  const { accountId, session } = await openOffice({ plan: fn === 'billing' ? 'free' : 'paid' });
  if (endpoint === billing.start) await makeCustomer(accountId);
  const broken = await openBrokenService(how);
  const { bundleFile, environment } = inject('functions')[fn];
  // The Location client adds a subdomain, which an IP address cannot have.
  const address = broken.address.replace('127.0.0.1', 'localhost');
  const runnable = { bundleFile, environment: { ...environment, [setting]: address } };
  const worker = startFunctionWorker(runnable);
  try {
    const { statusCode, body } = await worker.run(gatewayEvent(runnable, endpoint, { session, ...asking }));
    return { how, statusCode, body, keys: broken.asked.map((headers) => headers['idempotency-key']) };
  } finally {
    await worker.stop();
    broken.close();
  }
}

test.each(services)('a person is told what to do when $setting of $fn is broken in any way', async (service) => {
  const answers = await Promise.all(brokenAnswers.map((how) => told(service, how)));
  for (const { how, statusCode, body } of answers) {
    expect([how, statusCode, body]).toEqual([how, 503, service.words]);
  }
  // A service is asked twice at most, so that the function ends while somebody still waits for it. A request that costs
  // money has the same idempotency key both times.
  for (const { how, keys } of answers) {
    expect([how, [1, 2].includes(keys.length)]).toEqual([how, true]);
    expect([how, new Set(keys).size, keys[0] !== undefined]).toEqual([how, 1, service.costs === true]);
  }
});
