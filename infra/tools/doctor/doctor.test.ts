import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { checkOpenAi } from './check-openai.ts';
import { checkListings, checkMapillary, checkStreetView } from './check-photos.ts';
import { checkStripe } from './check-stripe.ts';
import { stripeWebhooks } from './stripe-webhooks.ts';

const now = new Date('2026-11-21T12:00:00Z');
const shutdowns: Readonly<Record<string, string | null>> = {
  lasting: null,
  far: '2027-06-01',
  near: '2026-12-01',
  gone: '2026-10-23',
};

type Answer = readonly [status: number, body: unknown];

function describeModel(model: string, authorization: string | undefined): Answer {
  if (authorization !== 'Bearer right') return [401, {}];
  return model in shutdowns ? [200, { id: model, shutdown_date: shutdowns[model] }] : [404, {}];
}

const denied = { status: 'REQUEST_DENIED', error_message: 'The key is invalid.' };
const noToken = { error: { code: 190, message: 'Invalid OAuth access token' } };

const SITE = 'https://pavers.example';
type Endpoint = { readonly url: string; readonly status: string; readonly enabled_events: readonly string[] };
const allOf = (path: string): Endpoint => ({
  url: `${SITE}${path}`,
  status: 'enabled',
  enabled_events: stripeWebhooks.flatMap((one) => (one.path === path ? one.events : [])),
});
const ofDeposits = allOf('/api/payments/events');
const ofPlans = allOf('/api/billing/events');
let webhooks: readonly Endpoint[] = [ofDeposits, ofPlans];

function payments(path: string, authorization: string | undefined): Answer {
  if (authorization !== 'Bearer right') return [401, {}];
  return path === '/v1/account' ? [200, { id: 'acct_1', charges_enabled: true }] : [200, { data: webhooks }];
}

function answerOf(url: URL, authorization: string | undefined): Answer {
  const query = url.searchParams;
  if (/^\/v1\/(account|webhook_endpoints)$/.test(url.pathname)) return payments(url.pathname, authorization);
  const token = query.get('access_token') === 'right';
  if (url.pathname.startsWith('/v1/models/'))
    return describeModel(url.pathname.slice('/v1/models/'.length), authorization);
  if (url.pathname === '/images') return token ? [200, { data: [] }] : [401, noToken];
  if (url.pathname !== '/maps/api/streetview/metadata') return [token ? 200 : 403, { value: [] }];
  return [200, query.get('key') === 'right' && query.has('signature') ? { status: 'OK' } : denied];
}

/** Refuses wrong keys, unknown models and wrong signatures, as the providers do. */
const provider = createServer((request, response) => {
  const [status, body] = answerOf(new URL(request.url ?? '/', 'http://provider'), request.headers.authorization);
  response.writeHead(status).end(JSON.stringify(body));
});

let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.close();
});

const openAi = async (model: string, key = 'right', base = `${origin}/v1`) => {
  const models = { image: model, responses: 'lasting' };
  return (await checkOpenAi({ OPENAI_API_KEY: key, OPENAI_BASE_URL: base }, models, now))[0];
};

describe('OpenAI', () => {
  test.each([
    ['lasting', 'ok', 'answers'],
    ['far', 'ok', 'answers until 2027-06-01'],
    ['near', 'soon', 'will be shut down on 2026-12-01, in 10 days'],
    ['gone', 'failing', 'was shut down on 2026-10-23'],
    ['unknown', 'failing', 'the key has no access to this model'],
  ])('reports the model %s as %s', async (model, state, message) => {
    expect(await openAi(model)).toMatchObject({ state, message });
  });

  test('says what to do about a wrong key, a missing one and an unreachable server', async () => {
    expect(await openAi('lasting', 'wrong')).toMatchObject({
      state: 'failing',
      remedy: expect.stringContaining('new key'),
    });
    expect(await openAi('lasting', '')).toMatchObject({
      state: 'off',
      remedy: expect.stringContaining('OPENAI_API_KEY'),
    });
    expect(await openAi('lasting', 'right', 'http://127.0.0.1:1/v1')).toMatchObject({ state: 'failing' });
  });
});

describe('photo services', () => {
  const streetView = (key: string) =>
    checkStreetView({ STREET_VIEW_KEY: key, STREET_VIEW_SIGNING_SECRET: 'c2VjcmV0', STREET_VIEW_BASE_URL: origin });
  const mapillary = (token: string, base = origin) =>
    checkMapillary({ MAPILLARY_ACCESS_TOKEN: token, MAPILLARY_BASE_URL: base });

  test('are ok with the right keys, and say whether photos may be used', async () => {
    expect(await streetView('right')).toMatchObject({ state: 'ok', message: 'answers; photos are view-only' });
    const listings = { LISTINGS_ACCESS_TOKEN: 'right', LISTINGS_BASE_URL: `${origin}/listings` };
    expect(await checkListings(listings)).toMatchObject({ state: 'ok' });
    expect(await mapillary('right')).toMatchObject({ state: 'ok', message: expect.stringContaining('CC BY-SA 4.0') });
  });

  test("fail with wrong keys and show the provider's message", async () => {
    expect(await streetView('wrong')).toMatchObject({ state: 'failing', message: 'The key is invalid.' });
    const listings = { LISTINGS_ACCESS_TOKEN: 'wrong', LISTINGS_BASE_URL: `${origin}/listings` };
    expect(await checkListings(listings)).toMatchObject({ state: 'failing', message: 'the service answered 403' });
    expect(await mapillary('wrong')).toMatchObject({ state: 'failing', message: 'Invalid OAuth access token' });
    expect(await mapillary('right', 'http://127.0.0.1:1')).toMatchObject({ state: 'failing' });
  });

  test('are off without keys, and say which', async () => {
    expect(await checkStreetView({ STREET_VIEW_KEY: 'right' })).toMatchObject({
      state: 'off',
      remedy: 'Set STREET_VIEW_SIGNING_SECRET.',
    });
    expect(await checkListings({})).toMatchObject({ state: 'off' });
    expect(await checkMapillary({})).toMatchObject({ state: 'off', remedy: 'Set MAPILLARY_ACCESS_TOKEN.' });
  });
});

describe('Stripe', () => {
  const stripe = (key: string, base = origin) => checkStripe({ STRIPE_SECRET_KEY: key, STRIPE_BASE_URL: base });

  test('is ok when its key works and it sends all events, and says what to do when not', async () => {
    expect(await stripe('right')).toMatchObject([{ state: 'ok' }]);
    expect(await stripe('wrong')).toMatchObject([{ state: 'failing', message: 'the key was rejected' }]);
    expect(await stripe('')).toMatchObject([{ state: 'off', remedy: 'Set STRIPE_SECRET_KEY.' }]);
    expect(await stripe('right', 'http://127.0.0.1:1')).toMatchObject([{ state: 'failing' }]);
  });

  const aboutDeposits = [/^answers, but .*connected accounts: deposits/, /\/api\/payments\/events/] as const;
  const aboutPlans = [/^answers, but .*your account: plans/, /\/api\/billing\/events/] as const;

  const ofSite = () => checkStripe({ STRIPE_SECRET_KEY: 'right', STRIPE_BASE_URL: origin, APP_ORIGIN: SITE });
  const elsewhere = (one: Endpoint) => ({ ...one, url: one.url.replace('pavers', 'other') });
  const without = (one: Endpoint, event: string) => ({
    ...one,
    enabled_events: one.enabled_events.filter((name) => name !== event),
  });

  test.each([
    ['plans', [ofDeposits], [aboutPlans]],
    ['deposits', [ofPlans], [aboutDeposits]],
    [
      'either, as both are off',
      [ofDeposits, ofPlans].map((one) => ({ ...one, status: 'disabled' })),
      [aboutDeposits, aboutPlans],
    ],
    ['either to this site, but to another one', [ofDeposits, ofPlans].map(elsewhere), [aboutDeposits, aboutPlans]],
    [
      'every end of a plan',
      [ofDeposits, without(ofPlans, 'customer.subscription.deleted')],
      [[/^answers, but does not send all/, /^Add customer\.subscription\.deleted to .*\/api\/billing\/events /]],
    ],
    [
      'every repayment',
      [without(ofDeposits, 'charge.refunded'), ofPlans],
      [[/^answers, but does not send all/, /^Add charge\.refunded to .*\/api\/payments\/events /]],
    ],
  ] as const)('does not tell of %s, which the doctor says with what to do', async (_what, found, expected) => {
    webhooks = found;
    expect(await ofSite()).toEqual(
      expected.map(([message, remedy]) => ({
        provider: 'Stripe',
        state: 'soon',
        message: expect.stringMatching(message),
        remedy: expect.stringMatching(remedy),
      })),
    );
  });

  test('is ok when it sends everything, and to any site when nobody knows which one the key is of', async () => {
    webhooks = [ofDeposits, ofPlans].map((one) => ({ ...one, enabled_events: ['*'] }));
    expect(await ofSite()).toMatchObject([{ state: 'ok' }]);
    webhooks = webhooks.map(elsewhere);
    expect(await stripe('right')).toMatchObject([{ state: 'ok' }]);
  });

  test('is asked for the events that the runbook names', () => {
    const runbook = readFileSync(join(import.meta.dirname, '../../runbook.md'), 'utf8');
    for (const { path, events } of stripeWebhooks) {
      const [row = ''] = runbook.split('\n').filter((line) => line.includes(`https://app.example.com${path}`));
      const named = [...row.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].flatMap(([, name]) => name ?? []);
      expect(new Set(named)).toEqual(new Set(events));
    }
  });
});
