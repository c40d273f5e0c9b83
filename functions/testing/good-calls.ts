import { randomBytes } from 'node:crypto';

import { endpoints } from '#shared/api.ts';
import { sampleProducts } from '#shared/catalog/sample-products.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { allKinds } from '#shared/push/push.ts';
import { sending } from '#shared/sending/contract.ts';
import { suggestedSteps } from '#shared/sending/follow-up-words.ts';
import { defaultWords } from '#shared/sending/mail-words.ts';
import { aHouse } from '#shared/testing/houses.ts';
import { sampleContent } from '#shared/testing/sample-offer.ts';
import { visits } from '#shared/visits/contract.ts';
import { browserKey } from './browser-key.ts';
import { anEstimate } from './estimates.ts';
import { aLead } from './leads.ts';
import { acceptance } from './offers.ts';
import type { OpenedOffer } from './offers.ts';

export type GoodCall = {
  readonly endpoint: Endpoint;
  readonly path: string;
  /** The call accepts it. What a test puts in its place must be refused. Undefined if the call has no JSON body. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
};

/** What the calls are about. All of it belongs to the caller. */
export type Belongings = {
  readonly organizationId: number;
  readonly propertyId: number;
  readonly proposalId: number;
  readonly estimateId: number;
  /** The version of the catalog, which has a change to undo. */
  readonly catalogVersion: number;
  readonly slug: string;
  /** The address of a calendar that the organization does not read yet; it reads another one. */
  readonly calendarAddress: string;
  /** Open pages: one with a visit, and one without a visit but with a free time. */
  readonly booked: { readonly slug: string; readonly token: string; readonly later: string };
  readonly bookable: { readonly slug: string; readonly start: string };
  /** An open page with an offer that is waiting for an answer. */
  readonly offered: OpenedOffer;
  /** The path of the account's calendar feed. */
  readonly feed: string;
  readonly picture: string;
  readonly origin: string;
  readonly accountId: string;
  /** The address of a house in the sample world. */
  readonly address: string;
  /** The e-mail address that the person signs in with. */
  readonly email: string;
  /** A lead that nobody has handled. */
  readonly leadId: string;
  /** Somebody who was invited and has not joined yet. */
  readonly memberId: string;
  /** An invitation of this person to another office. */
  readonly offerId: string;
  /** A proposal that can be mailed to its contact. */
  readonly sendableId: number;
  /** The secret in a mail with which its reader unsubscribes. */
  readonly wayOut: string;
  readonly mailed: MailedBelongings;
};

/** A proposal that can be mailed, a piece that was requested, and a batch that holds it. */
export type MailedBelongings = {
  readonly proposalId: number;
  readonly accountId: string;
  readonly piece: string;
  readonly batchId: string;
};

type Body = Readonly<Record<string, unknown>> | undefined;

const drawnPolygon = [
  { lat: 26.1, lng: -80.1 },
  { lat: 26.1001, lng: -80.1 },
  { lat: 26.1, lng: -80.1001 },
];
const POLYGON_HASH = '0123456789abcdef';

const marketingForm = {
  headline: 'DRIVEWAY TRANSFORMATION',
  canvasBackgroundColor: '#61A5FA',
  beforeBox: '#2563EB',
  afterBox: '#2563EB',
  areaBox: '#2563EB',
  contactInfo: 'sample-paving.example',
};

/** The image model refuses this right away, so that no test waits for a picture that it does not look at. */
const REFUSED = 'fail-moderation';

const ofImaging = ({ proposalId, slug, picture, origin, address }: Belongings): Readonly<Record<string, Body>> => ({
  'POST /api/fetch-streetview-images': { address },
  'POST /api/upload-image': undefined,
  'POST /api/fetch-zillow-images': { address },
  'POST /api/fetch-property-images': { address },
  'POST /api/save-mask': undefined,
  'POST /api/upload-logo': undefined,
  'POST /api/upload-company-logo': undefined,
  'POST /api/upload-url-to-r2': { imageUrl: picture, folder: 'before-images' },
  'POST /api/generate-aerial-map': {
    center: { lat: 26.1, lng: -80.1 },
    zoom: 19,
    drawnPolygon,
    polygonHash: POLYGON_HASH,
    proposalId,
  },
  'POST /api/process-image': { imageUrl: picture, prompt: REFUSED, proposalId },
  'POST /api/process-image-inpainting': { imageUrl: picture, maskUrl: picture, prompt: REFUSED, proposalId },
  'POST /api/render-preview': {
    imageUrl: picture,
    maskUrl: picture,
    proposalId,
    choice: { shape: 'square', pattern: 'stack-bond', color: 'red-brick' },
  },
  'POST /api/generate-marketing-image': {
    beforeImageUrl: picture,
    afterImageUrl: picture,
    aerialMapUrl: picture,
    calculatedCost: 100,
    marketingForm: { ...marketingForm, companyLogo: picture },
    qrCodeUrl: `${origin}/proposal/${slug}`,
    proposalId,
  },
});

const ofProposals = ({ propertyId, picture, organizationId }: Belongings): Readonly<Record<string, Body>> => ({
  'POST /api/proposals/draft': { propertyId },
  'PATCH /api/proposals/{id}': {
    currentStep: 2,
    area: 400,
    areaBandSqFt: 20,
    costPerSqFt: 12.5,
    totalCost: 5000,
    polygonHash: POLYGON_HASH,
    drawnPolygon,
    areaSource: 'drawn',
    imageGenerationMethod: 'responses',
    marketingImageUrl: picture,
    areaImageR2Url: picture,
    maskImageUrl: picture,
    status: 'completed',
    organizationId,
  },
  'PATCH /api/proposals/slug/{slug}/r2-urls': { beforeImageR2Url: picture },
  'PATCH /api/proposals/slug/{slug}/status': { status: 'sent' },
  'DELETE /api/proposals/{id}': undefined,
  'POST /api/proposals/{id}/rotate-link': undefined,
  'POST /api/proposals/{id}/revoke-link': undefined,
  'POST /api/proposals/{id}/called': undefined,
  'PATCH /api/follow-up-plans/{organizationId}': {
    version: 0,
    steps: suggestedSteps.map((step, n) => ({ ...step, id: `sample-${n}` })),
  },
  'POST /api/proposals/{id}/send': { words: defaultWords, remember: true },
});

const ofHomeowners = ({ bookable }: Belongings): Readonly<Record<string, Body>> => ({
  'POST /api/proposals/slug/{slug}/views': { m: 'PIECE-1' },
  'POST /api/proposals/slug/{slug}/opt-out': undefined,
  'POST /api/proposals/slug/{slug}/visits': {
    start: bookable.start,
    name: 'Sample Homeowner',
    phone: '(954) 555-0163',
    email: 'homeowner@paveprint.example',
    note: 'The gate is open.',
    website: '',
    seconds: 30,
  },
  'POST /api/proposals/slug/{slug}/visits/{token}/move/{start}': undefined,
  'POST /api/proposals/slug/{slug}/visits/{token}/cancel': undefined,
  'POST /api/calendar': undefined,
  'DELETE /api/calendar': undefined,
  'POST /api/unsubscribe/{token}': undefined,
});

const withPicture = (pictureUrl: string) => ({
  ...sampleContent,
  options: sampleContent.options.map((option) => ({ ...option, pictureUrl })),
});

const ofOffers = ({ offered, picture }: Belongings): Readonly<Record<string, Body>> => ({
  'POST /api/proposals/{id}/offer': { revision: offered.revision, content: withPicture(picture) },
  'POST /api/proposals/{id}/offer/state': { revision: offered.revision, to: 'withdrawn', reason: 'A new price' },
  'POST /api/proposals/{id}/offer/money': { revision: offered.revision, what: 'deposit', cents: 100, note: 'Check 1' },
  'POST /api/proposals/slug/{slug}/offer/answers': acceptance(offered),
  'POST /api/proposals/{id}/offer/refund': { revision: offered.revision },
  'POST /api/proposals/slug/{slug}/offer/{token}/deposit': undefined,
  'POST /api/payments/account/link': undefined,
  'DELETE /api/payments/account': undefined,
  'POST /api/payments/events': undefined,
  'POST /api/verify': undefined,
});

const ofMailers = ({ mailed }: Belongings): Readonly<Record<string, Body>> => {
  const seen = { accountId: mailed.accountId, id: mailed.piece, revision: 1 };
  return {
    'POST /api/mailers': { proposalIds: [mailed.proposalId], format: 'card', holdOut: false },
    'POST /api/mailers/{id}/cancel': undefined,
    'POST /api/fulfilment/mailers/proof': seen,
    'POST /api/fulfilment/mailers/moves': { to: 'rejected', pieces: [seen], reason: 'A sample', acceptsPpi: false },
    'POST /api/fulfilment/mailers/batches': { pieces: [seen] },
    'POST /api/fulfilment/mailers/seeds': {
      piece: seen,
      recipient: 'Sample Staff',
      to: { line1: '1 Sample Road', city: 'Sampletown', state: 'FL', zip: '33301' },
    },
    'PATCH /api/fulfilment/batches/{id}': { costCents: 12_000 },
  };
};

const ofEstimates = ({ organizationId, proposalId }: Belongings): Readonly<Record<string, Body>> => ({
  'POST /api/estimates': anEstimate({ organizationId, proposalId, areaBandSqFt: 20 }),
  'PATCH /api/estimates/{id}': { ...anEstimate({ organizationId, proposalId }), version: 1 },
  'DELETE /api/estimates/{id}': undefined,
  'POST /api/estimates/{id}/duplicate': undefined,
  'POST /api/estimates/{id}/approval': { version: 1, note: 'A neighbour of another job' },
  'POST /api/estimates/{id}/approval/decision': { version: 2, decision: 'approved', note: '' },
  'PATCH /api/estimator-settings/{organizationId}': {
    minMarginPct: 0.25,
    defaultTaxableScope: 'total',
    defaultValidityDays: 14,
    defaultTermsText: 'Half before the work begins.',
    removalDensities: { concrete: 2.4, asphalt: 2.2, pavers: 2, mixed: 2.1 },
  },
});

/** A good body for every call that writes, by method and path. */
const bodies = (own: Belongings): Readonly<Record<string, Body>> => ({
  ...ofImaging(own),
  ...ofProposals(own),
  ...ofHomeowners(own),
  ...ofOffers(own),
  ...ofMailers(own),
  'POST /api/leads': { ...aLead, email: `lead-${randomBytes(6).toString('hex')}@paveprint.example` },
  'POST /api/fulfilment/leads/{id}/handled': undefined,
  'DELETE /api/fulfilment/leads/{id}/handled': undefined,
  'DELETE /api/fulfilment/leads/{id}': undefined,
  ...ofEstimates(own),
  'POST /api/busy-calendars/{organizationId}': { name: 'Appointments', address: own.calendarAddress, who: 'one' },
  'POST /api/busy-calendars/{organizationId}/{calendarId}/read': undefined,
  'DELETE /api/busy-calendars/{organizationId}/{calendarId}': undefined,
  'PATCH /api/push': { kinds: allKinds },
  'POST /api/push/devices': {
    endpoint: own.calendarAddress.replace(/calendars.*/, 'push/sample'),
    keys: { p256dh: browserKey, auth: 'A'.repeat(22) },
    name: 'Phone',
  },
  'DELETE /api/push/devices/{deviceId}': undefined,
  'PATCH /api/catalog': { version: own.catalogVersion, save: [...sampleProducts], remove: ['GONE-1'] },
  'POST /api/catalog/undo': { version: own.catalogVersion },
  'POST /api/plan/start': { what: 'trial' },
  'POST /api/plan/checkout': { plan: 'pro', period: 'month' },
  'POST /api/plan/portal': undefined,
  'POST /api/plan/refresh': undefined,
  'POST /api/billing/events': undefined,
  'POST /api/operator/accounts/{id}/grant': { plan: 'paid', reason: 'A sample of the office' },
  'POST /api/members': { email: `new-${own.email}`, role: 'approver' },
  'DELETE /api/members/{id}': undefined,
  'POST /api/invitations/{id}/accept': undefined,
  'DELETE /api/invitations/{id}': undefined,
  'POST /api/account/export': {},
  'DELETE /api/account': { email: own.email },
  'POST /api/client-errors': { message: 'x is not a function', path: '/app' },
  'POST /api/organizations': { name: 'New profile', logoUrl: own.picture, visitMinutes: 45, leadDays: 2 },
  'POST /api/organization': { userId: 'somebody', name: 'New profile', logoUrl: own.picture },
  'PATCH /api/organizations/{id}': { companyName: 'Other Co.', logoUrl: own.picture, leadDays: 3 },
  'DELETE /api/organizations/{id}': undefined,
  'POST /api/organizations/{id}/set-default': undefined,
  'POST /api/properties': { ...aHouse, images: [own.picture] },
});

/** The query that a read needs to find something. Reads that are not listed here need none. */
const queries = ({ picture, accountId, mailed }: Belongings): Readonly<Record<string, string>> => ({
  '/api/mailers/check': `?ids=${mailed.proposalId}`,
  '/api/properties': '?north=26.2&south=26.1&east=-80.1&west=-80.2',
  '/api/geocode': '?q=Sample',
  '/api/today': '?timeZone=America%2FNew_York',
  '/api/suggest': '?q=Sample&lat=26.1&lng=-80.1',
  '/api/reverse-geocode': '?lat=26.1224&lng=-80.1373',
  '/api/street-view': '?size=100x100&location=26.1224,-80.1373&heading=0&pitch=0&fov=90',
  '/api/proxy-image': `?url=${picture}`,
  '/api/listing-photo': '?address=no-listing&photo=1',
  '/api/mapillary-photo': '?image=7',
  '/api/operator/accounts': `?q=${accountId}`,
});

/** What an `{id}` is the id of, by a part of the path. The first part that matches counts. */
const ids: readonly (readonly [part: string, idIn: (own: Belongings) => number | string])[] = [
  [sending.send.path, (own) => own.sendableId],
  ['/fulfilment/batches/', (own) => own.mailed.batchId],
  ['/mailers', (own) => own.mailed.piece],
  ['/api/organizations', (own) => own.organizationId],
  ['/api/fulfilment', (own) => own.leadId],
  ['/api/estimates', (own) => own.estimateId],
  ['/api/operator', (own) => own.accountId],
  ['/api/invitations', (own) => own.offerId],
  ['/offer', (own) => own.offered.proposalId],
  ['/api/members', (own) => own.memberId],
];

function idOf({ path }: Endpoint, own: Belongings): number | string {
  const [, idIn] = ids.find(([part]) => path.includes(part)) ?? [];
  return idIn ? idIn(own) : own.proposalId;
}

/** A good call of every endpoint. Throws for a call that writes and has no body here: it would go untested. */
export function goodCalls(own: Belongings): readonly GoodCall[] {
  const known = bodies(own);
  return endpoints.map((endpoint) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    const writes = endpoint.method !== 'GET' && endpoint.method !== 'HEAD';
    if (writes && !(name in known)) throw new Error(`${name} has no good body to vary`);
    const path = endpoint.path
      .replace('{id}', String(idOf(endpoint, own)))
      .replace('{organizationId}', String(own.organizationId))
      .replace('{account}', own.mailed.accountId)
      .replace('{part}', 'file')
      .replace('{calendarId}', '1')
      .replace('{deviceId}', 'none')
      .replace('{slug}', slugFor(endpoint, own))
      .replace('{token}', endpoint.path.startsWith('/api/unsubscribe') ? own.wayOut : own.booked.token)
      .replace('{start}', own.booked.later)
      .replace(visits.subscription.path, own.feed);
    return { endpoint, path: `${path}${queries(own)[path] ?? ''}`, body: known[name] };
  });
}

/** Calls of people who are not signed in need a page that is open. */
function slugFor({ fn, path }: Endpoint, { slug, booked, bookable, offered }: Belongings): string {
  if (path.includes('/offer')) return offered.slug;
  if (path.includes('{token}')) return booked.slug;
  return fn === 'homeowner' && path.startsWith('/api/') ? bookable.slug : slug;
}
