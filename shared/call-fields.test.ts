import { describe, expect, test } from 'vitest';
import * as z from 'zod';

import { endpoints } from './api.ts';
import { config } from './config/contract.ts';
import { fetchPhoto } from './imaging/image-job.ts';
import { proposals } from './proposals/contract.ts';
import { listedAccess } from './testing/listed-access.ts';

type Call = {
  readonly call: string;
  /** `paid` stands for any capability of a plan, as in the product's list. */
  readonly access: 'public' | 'session' | 'paid' | 'fulfilment' | 'operator';
  /** Fields of its body, or of its query. */
  readonly takes?: string;
  /** Fields of its reply. */
  readonly answers?: string;
};

const ESTIMATE = 'costSubtotal sellPriceBeforeTax tax grandTotal profit marginPct lineItems';

/** The calls as the product lists them (product chapter 27). */
const calls: readonly Call[] = [
  { call: 'GET /api/auth/user', access: 'session', answers: 'id firstName email plan role' },
  { call: 'GET /api/config', access: 'public', answers: 'map' },
  { call: 'POST /api/client-errors', access: 'public', takes: 'message stack' },
  { call: 'GET /api/properties', access: 'paid', takes: 'north south east west', answers: 'id address' },
  {
    call: 'POST /api/properties',
    access: 'paid',
    takes: 'address latitude longitude propertyType lotSize images',
    answers: 'id address latitude longitude propertyType lotSize images',
  },
  { call: 'GET /api/geocode', access: 'paid', takes: 'q', answers: 'address position' },
  { call: 'GET /api/suggest', access: 'paid', takes: 'q lat lng', answers: 'text' },
  { call: 'GET /api/reverse-geocode', access: 'paid', takes: 'lat lng', answers: 'address position' },
  { call: 'GET /api/proposals/map', access: 'paid', answers: 'id slug latitude longitude' },
  { call: 'GET /api/proposals', access: 'paid', takes: 'limit cursor q', answers: 'id slug propertyAddress' },
  { call: 'GET /api/proposals/slug/{slug}', access: 'public', answers: 'slug' },
  { call: 'POST /api/proposals/draft', access: 'paid', takes: 'propertyId', answers: 'id slug status' },
  {
    call: 'PATCH /api/proposals/{id}',
    access: 'paid',
    takes:
      'currentStep areaImageR2Url polygonHash drawnPolygon cutOuts areas outlineOrigin layingPlan area areaBandSqFt areaSource costPerSqFt totalCost organizationId marketingImageUrl imageGenerationMethod maskImageUrl beforeScale quoteAmount formChanges status expiresAt terms contact',
    answers: 'id slug status',
  },
  {
    call: 'PATCH /api/proposals/slug/{slug}/r2-urls',
    access: 'paid',
    takes: 'beforeImageR2Url afterImageR2Url areaImageR2Url',
  },
  { call: 'PATCH /api/proposals/slug/{slug}/status', access: 'paid', takes: 'status' },
  { call: 'DELETE /api/proposals/{id}', access: 'paid', answers: 'removed' },
  { call: 'GET /api/proposals/{id}/timeline', access: 'paid', answers: 'at title' },
  { call: 'POST /api/proposals/{id}/rotate-link', access: 'paid', answers: 'slug' },
  { call: 'GET /api/proposals/{id}/send', access: 'paid', answers: 'words obstacle' },
  { call: 'POST /api/proposals/{id}/send', access: 'paid', takes: 'words remember', answers: 'status sent' },
  { call: 'GET /api/push', access: 'session', answers: 'publicKey kinds devices' },
  { call: 'PATCH /api/push', access: 'session', takes: 'kinds', answers: 'publicKey kinds devices' },
  {
    call: 'POST /api/push/devices',
    access: 'session',
    takes: 'endpoint keys name',
    answers: 'publicKey kinds devices',
  },
  { call: 'DELETE /api/push/devices/{deviceId}', access: 'session', answers: 'removed' },
  { call: 'GET /api/busy-calendars/{organizationId}', access: 'session', answers: 'calendars' },
  {
    call: 'POST /api/busy-calendars/{organizationId}',
    access: 'paid',
    takes: 'name address who',
    answers: 'calendars',
  },
  { call: 'POST /api/busy-calendars/{organizationId}/{calendarId}/read', access: 'session', answers: 'calendars' },
  { call: 'DELETE /api/busy-calendars/{organizationId}/{calendarId}', access: 'session', answers: 'removed' },
  { call: 'GET /api/follow-up-plans/{organizationId}', access: 'session', answers: 'steps version' },
  {
    call: 'PATCH /api/follow-up-plans/{organizationId}',
    access: 'session',
    takes: 'steps version',
    answers: 'steps version',
  },
  { call: 'GET /api/today', access: 'paid', takes: 'timeZone', answers: 'calls visits opened drafts months' },
  { call: 'POST /api/proposals/{id}/called', access: 'paid', answers: 'calledAt' },
  { call: 'GET /api/unsubscribe/{token}', access: 'public' },
  { call: 'POST /api/unsubscribe/{token}', access: 'public' },
  { call: 'POST /api/proposals/{id}/revoke-link', access: 'session', answers: 'linkRevoked' },
  { call: 'GET /api/proposals/{id}/offer', access: 'session', answers: 'state draft ledger' },
  { call: 'POST /api/proposals/{id}/offer', access: 'paid', takes: 'revision content', answers: 'state draft' },
  { call: 'POST /api/proposals/{id}/offer/state', access: 'session', takes: 'revision to reason' },
  { call: 'POST /api/proposals/{id}/offer/money', access: 'session', takes: 'revision what cents note' },
  { call: 'POST /api/proposals/{id}/offer/refund', access: 'session', takes: 'revision', answers: 'state ledger' },
  { call: 'GET /api/proposals/slug/{slug}/offer/{token}/deposit', access: 'public', answers: 'state dueCents' },
  { call: 'POST /api/proposals/slug/{slug}/offer/{token}/deposit', access: 'public', answers: 'url' },
  { call: 'GET /api/payments/account', access: 'session', answers: 'state name' },
  { call: 'POST /api/payments/account/link', access: 'paid', answers: 'url' },
  { call: 'DELETE /api/payments/account', access: 'session', answers: 'removed' },
  { call: 'POST /api/payments/events', access: 'public', answers: 'received' },
  { call: 'GET /proposal/{slug}/offer', access: 'public', takes: 't' },
  { call: 'GET /api/proposals/{id}/offer/copy', access: 'session' },
  { call: 'GET /api/proposals/slug/{slug}/offer/{token}/copy', access: 'public' },
  { call: 'POST /api/verify', access: 'public', answers: 'verdict message' },
  { call: 'POST /api/proposals/slug/{slug}/offer/answers', access: 'public', answers: 'offer message token' },
  { call: 'GET /api/catalog', access: 'session', answers: 'version products canUndo' },
  { call: 'PATCH /api/catalog', access: 'paid', takes: 'version save remove', answers: 'version products canUndo' },
  { call: 'POST /api/catalog/undo', access: 'paid', takes: 'version', answers: 'version products canUndo' },
  { call: 'GET /api/organizations', access: 'session', takes: 'default', answers: 'id name isDefault' },
  { call: 'POST /api/organizations', access: 'session', takes: 'name', answers: 'id name isDefault' },
  { call: 'POST /api/organization', access: 'session', takes: 'userId name', answers: 'id name isDefault' },
  { call: 'PATCH /api/organizations/{id}', access: 'session', takes: 'name', answers: 'id name' },
  { call: 'DELETE /api/organizations/{id}', access: 'session', answers: 'removed' },
  { call: 'POST /api/organizations/{id}/set-default', access: 'session', answers: 'id isDefault' },
  { call: 'GET /api/estimator-settings/{organizationId}', access: 'session', answers: 'organizationId minMarginPct' },
  { call: 'PATCH /api/estimator-settings/{organizationId}', access: 'paid', takes: 'minMarginPct' },
  { call: 'POST /api/estimates', access: 'paid', takes: 'customerName areaSqft lineItems', answers: ESTIMATE },
  { call: 'PATCH /api/estimates/{id}', access: 'paid', takes: 'customerName areaSqft lineItems', answers: ESTIMATE },
  { call: 'GET /api/estimates', access: 'session', answers: 'id grandTotal' },
  { call: 'GET /api/estimates/{id}', access: 'session', answers: ESTIMATE },
  { call: 'DELETE /api/estimates/{id}', access: 'paid', answers: 'removed' },
  { call: 'POST /api/estimates/{id}/duplicate', access: 'paid', answers: ESTIMATE },
  { call: 'GET /api/estimates/{id}/customer-pdf', access: 'session' },
  { call: 'GET /api/estimates/{id}/cost-sheet', access: 'session' },
  { call: 'GET /api/estimates/{id}/csv', access: 'session' },
  { call: 'GET /api/proposals/{id}/crew-sheet', access: 'session' },
  { call: 'GET /api/proposals/{id}/order-list', access: 'session' },
  { call: 'POST /api/estimates/{id}/approval', access: 'paid', takes: 'version note' },
  { call: 'POST /api/estimates/{id}/approval/decision', access: 'paid', takes: 'version decision note' },
  { call: 'GET /api/approvals', access: 'paid', answers: 'id requestedBy' },
  { call: 'POST /api/upload-url-to-r2', access: 'session', takes: 'imageUrl folder', answers: 'r2Url' },
  {
    call: 'POST /api/generate-aerial-map',
    access: 'paid',
    takes: 'center zoom drawnPolygon polygonHash proposalId',
    answers: 'r2Url',
  },
  { call: 'POST /api/fetch-streetview-images', access: 'paid', takes: 'address', answers: 'images' },
  { call: 'POST /api/fetch-zillow-images', access: 'paid', takes: 'address', answers: 'images' },
  { call: 'POST /api/fetch-property-images', access: 'paid', takes: 'address', answers: 'images' },
  { call: 'POST /api/process-image', access: 'paid', takes: 'imageUrl prompt', answers: 'processedImageUrl' },
  {
    call: 'POST /api/process-image-inpainting',
    access: 'paid',
    takes: 'imageUrl maskUrl prompt proposalId',
    answers: 'processedImageUrl',
  },
  { call: 'POST /api/render-preview', access: 'paid', takes: 'imageUrl choice', answers: 'processedImageUrl' },
  { call: 'POST /api/generate-marketing-image', access: 'paid', answers: 'marketingImageUrl' },
  { call: 'POST /api/save-mask', access: 'paid', takes: 'mask', answers: 'maskUrl' },
  { call: 'POST /api/upload-image', access: 'session', takes: 'image', answers: 'imageUrl' },
  { call: 'POST /api/upload-logo', access: 'session', takes: 'logo', answers: 'logoUrl' },
  { call: 'POST /api/upload-company-logo', access: 'session', takes: 'logo', answers: 'logoUrl' },
  { call: 'GET /api/street-view', access: 'paid' },
  { call: 'GET /api/listing-photo', access: 'paid' },
  { call: 'GET /api/mapillary-photo', access: 'paid' },
  { call: 'GET /api/proxy-image', access: 'session', takes: 'url' },
  { call: 'GET /api/jobs/{id}', access: 'session', answers: 'id state phase result message' },
  { call: 'GET /api/members', access: 'paid', answers: 'id email role' },
  { call: 'POST /api/members', access: 'paid', takes: 'email role' },
  { call: 'DELETE /api/members/{id}', access: 'session', answers: 'removed' },
  { call: 'GET /api/invitations', access: 'session', answers: 'offers' },
  { call: 'POST /api/invitations/{id}/accept', access: 'session', answers: 'joined' },
  { call: 'DELETE /api/invitations/{id}', access: 'session', answers: 'removed' },
  { call: 'GET /api/design-allowance', access: 'paid', answers: 'limit left per' },
  { call: 'POST /api/account/export', access: 'session', answers: 'url' },
  { call: 'DELETE /api/account', access: 'session', takes: 'email', answers: 'removed' },
  { call: 'POST /api/calendar', access: 'paid', answers: 'url' },
  { call: 'DELETE /api/calendar', access: 'session', answers: 'removed' },
  { call: 'GET /api/calendar/{accountId}/{secret}', access: 'public' },
  { call: 'POST /api/leads', access: 'public', takes: 'kind name email phone serviceArea message' },
  { call: 'GET /api/fulfilment/leads', access: 'fulfilment', answers: 'leads' },
  { call: 'GET /api/fulfilment/leads/csv', access: 'fulfilment' },
  { call: 'GET /api/fulfilment/events', access: 'fulfilment', takes: 'after type', answers: 'events next' },
  { call: 'POST /api/fulfilment/leads/{id}/handled', access: 'fulfilment', answers: 'id state' },
  { call: 'DELETE /api/fulfilment/leads/{id}/handled', access: 'fulfilment', answers: 'id state' },
  { call: 'DELETE /api/fulfilment/leads/{id}', access: 'fulfilment', answers: 'removed' },
  { call: 'GET /api/plan', access: 'session', answers: 'plan name isReadOnly notices usage' },
  { call: 'POST /api/plan/start', access: 'session', takes: 'what', answers: 'plan' },
  { call: 'POST /api/plan/checkout', access: 'session', takes: 'plan period', answers: 'url' },
  { call: 'POST /api/plan/portal', access: 'session', answers: 'url' },
  { call: 'POST /api/plan/refresh', access: 'session', answers: 'plan' },
  { call: 'POST /api/billing/events', access: 'public', answers: 'received' },
  { call: 'GET /api/operator/accounts', access: 'operator', takes: 'q before', answers: 'accounts next' },
  {
    call: 'POST /api/operator/accounts/{id}/grant',
    access: 'operator',
    takes: 'plan reason',
    answers: 'id plan isGranted usage modelDollars revenueDollars',
  },
  { call: 'GET /api/mailers', access: 'session', answers: 'mailers allowance results batches' },
  { call: 'GET /api/mailers/check', access: 'paid', takes: 'ids', answers: 'proposals allowance' },
  {
    call: 'POST /api/mailers',
    access: 'paid',
    takes: 'proposalIds format holdOut',
    answers: 'requested refused',
  },
  { call: 'POST /api/mailers/{id}/cancel', access: 'session', answers: 'id state' },
  { call: 'GET /api/fulfilment/mailers', access: 'fulfilment', takes: 'state after', answers: 'pieces next' },
  { call: 'POST /api/fulfilment/mailers/proof', access: 'fulfilment', answers: 'id state proof' },
  { call: 'GET /api/fulfilment/mailers/{account}/{id}/{part}', access: 'fulfilment' },
  { call: 'POST /api/fulfilment/mailers/moves', access: 'fulfilment', takes: 'to pieces reason acceptsPpi' },
  { call: 'POST /api/fulfilment/mailers/batches', access: 'fulfilment', takes: 'pieces', answers: 'batch' },
  { call: 'GET /api/fulfilment/batches', access: 'fulfilment', answers: 'batches' },
  { call: 'GET /api/fulfilment/batches/{id}/link', access: 'fulfilment', answers: 'url sha256' },
  { call: 'GET /api/fulfilment/batches/{id}', access: 'fulfilment', answers: 'mailed scanned visits signed' },
  { call: 'PATCH /api/fulfilment/batches/{id}', access: 'fulfilment', takes: 'costCents', answers: 'id costCents' },
  {
    call: 'POST /api/fulfilment/mailers/seeds',
    access: 'fulfilment',
    takes: 'piece recipient to',
    answers: 'id state seedOf',
  },
  { call: 'POST /api/proposals/slug/{slug}/views', access: 'public' },
  { call: 'GET /api/proposals/slug/{slug}/slots', access: 'public', answers: 'slots' },
  { call: 'POST /api/proposals/slug/{slug}/visits', access: 'public', takes: 'start name phone email' },
  { call: 'GET /api/proposals/slug/{slug}/visits/{token}/calendar', access: 'public' },
  { call: 'POST /api/proposals/slug/{slug}/visits/{token}/move/{start}', access: 'public' },
  { call: 'POST /api/proposals/slug/{slug}/visits/{token}/cancel', access: 'public' },
  { call: 'POST /api/proposals/slug/{slug}/opt-out', access: 'public' },
];

const built = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

type JsonSchema = {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
};

/** Names of the fields of an object, of the objects in a list, or of every object that a union allows. */
function fieldsIn({ properties = {}, items, anyOf = [], oneOf = [] }: JsonSchema): readonly string[] {
  return [...Object.keys(properties), ...[...(items ? [items] : []), ...anyOf, ...oneOf].flatMap(fieldsIn)];
}

const fieldsOf = (schema: unknown, io: 'input' | 'output'): readonly string[] =>
  schema instanceof z.ZodType ? fieldsIn(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema) : [];

const words = (text = ''): readonly string[] => text.split(' ').filter(Boolean);

describe.each(calls)('$call', ({ call, access, takes, answers }) => {
  const endpoint = built.get(call);

  test('has its access', () => {
    expect(endpoint && listedAccess(endpoint)).toBe(access);
  });

  test('takes and answers what the product lists', () => {
    const { body, query, reply } = endpoint ?? {};
    const file = body !== undefined && 'multipart' in body ? [body.multipart] : [];
    expect([...fieldsOf(body, 'input'), ...fieldsOf(query, 'input'), ...file]).toEqual(
      expect.arrayContaining([...words(takes)]),
    );
    expect(fieldsOf(reply, 'output')).toEqual(expect.arrayContaining([...words(answers)]));
  });
});

test('a browser’s error has at most 500 characters, and 4,000 of stack', () => {
  const { body } = config.reportError;
  const report = (message: number, stack: number) =>
    body.safeParse({ message: 'm'.repeat(message), stack: 's'.repeat(stack), path: '/app' }).success;
  expect([report(500, 4000), report(501, 4000), report(500, 4001)]).toEqual([true, false, false]);
});

test('the browser is told the address of the map’s style, whether its tiles may be traced, which photos can be asked for, and nothing else', () => {
  const { reply } = config.read;
  expect(Object.keys(reply.shape)).toEqual(['map', 'photoSources']);
  expect(Object.keys(reply.shape.map.shape)).toEqual(['styleUrl', 'canTrace']);
});

test('photos are stored as before, after or area images', () => {
  const taken = (folder: string) =>
    fetchPhoto.safeParse({ imageUrl: '/api/listing-photo?address=1%20Oak%20Lane&photo=1', folder }).success;
  expect(['before-images', 'after-images', 'area-images', 'other-images'].map(taken)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('the list of proposals answers up to 1,000 unless fewer are asked for', () => {
  const { query } = proposals.list;
  expect([query.parse({}).limit, query.safeParse({ limit: '1001' }).success]).toEqual([1000, false]);
});

test('what deletes answers { "removed": true }', () => {
  const deleting = endpoints.filter(({ method, path }) => method === 'DELETE' && !path.endsWith('/handled'));
  expect(deleting.length).toBeGreaterThan(4);
  for (const { path, reply } of deleting) {
    const parsed = reply === 'raw' ? undefined : reply.safeParse({ removed: true });
    expect([path, parsed?.data]).toEqual([path, { removed: true }]);
    expect(reply !== 'raw' && reply.safeParse({ removed: false }).success).toBe(false);
  }
});
