import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';

import { account, invitations } from '#shared/account/contract.ts';
import { endpoints } from '#shared/api.ts';
import { auth } from '#shared/auth/contract.ts';
import { billing } from '#shared/billing/contract.ts';
import { estimates } from '#shared/estimates/contract.ts';
import { fulfilment } from '#shared/fulfilment/contract.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { laying } from '#shared/laying/contract.ts';
import { deskMailers, mailers } from '#shared/mailers/contract.ts';
import { offers } from '#shared/offers/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { newPlannedProposal } from '#shared/testing/houses.ts';
import { setPhotos } from '#shared/testing/proposal-pictures.ts';
import { openSession } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { makeBelongings } from '../testing/belongings.ts';
import { newWaitingEstimate } from '../testing/estimates.ts';
import { goodCalls } from '../testing/good-calls.ts';
import type { Belongings } from '../testing/good-calls.ts';
import { acceptance as acceptanceOf, answer } from '../testing/offers.ts';
import { joinOffice, openOffice, verifyAddress } from '../testing/office.ts';
import { signInAs } from '../testing/people.ts';
import { aPicture } from '../testing/pictures.ts';
import { callsOf } from '../testing/table-calls.ts';
import type { TableCall } from '../testing/table-calls.ts';

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

const sum = (calls: readonly TableCall[], wanted: TableCall['kind']): number =>
  calls.filter(({ kind }) => kind === wanted).reduce((total, { units }) => total + units, 0);

/** Calls that read shared partitions or a whole account. What they consume depends on earlier calls. */
const GROWS: readonly Endpoint[] = [
  fulfilment.leads,
  fulfilment.leadsCsv,
  fulfilment.events,
  account.exportData,
  account.remove,
  mailers.list,
  deskMailers.list,
  deskMailers.batches,
];

/** A row of the README's table: the DynamoDB calls in alphabetical order, then read and write units. */
function lineOf(name: string, calls: readonly TableCall[]): string {
  const counted = [...new Set(calls.map((call) => call.name))].toSorted().map((call) => {
    const times = calls.filter((one) => one.name === call).length;
    return times === 1 ? call : `${call} ${times}`;
  });
  const read = GROWS.some((one) => nameOf(one) === name) ? 'grows' : sum(calls, 'read');
  return `| \`${name}\` | ${counted.join(', ') || 'none'} | ${read} | ${sum(calls, 'write')} |`;
}

const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8').split('\n');
const lineIn = (name: string) => readme.find((line) => line.startsWith(`| \`${name}\` |`))?.replaceAll(/ +/g, ' ');

type Fixture = { readonly session: SessionClient; readonly own: Belongings };

/** A member of an account that owns one of everything, and an approver who can be asked. */
async function createFixture(): Promise<Fixture> {
  const { accountId, session } = await openOffice({ staff: true, isOperator: true });
  await joinOffice(accountId, 'approver');
  return { session, own: await makeBelongings(session) };
}

let reader: Fixture;

/** Calls that may find nothing here, because they cost the same then and are faster. */
const MAY_FIND_NOTHING = [
  '/api/billing/events',
  '/api/jobs/{id}',
  '/api/listing-photo',
  '/api/mapillary-photo',
  '/api/proposals/slug/{slug}/offer/{token}/deposit',
  '/api/payments/events',
  deskMailers.proof.path,
];

/** The calls, ready to be measured. */
const ready = new Map<Endpoint, Promise<() => Promise<Response>>>();

/** How many calls are prepared at once. Preparing is mostly waiting. */
const AT_ONCE = 6;

beforeAll(async () => {
  reader = await createFixture();
  const waiting = [...endpoints];
  const worker = async () => {
    for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift()) {
      const call = prepared(endpoint);
      ready.set(endpoint, call);
      // A call that cannot be prepared fails in its own test.
      await call.catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
});

/** Calls that delete what other calls need. */
const DELETING = ['/offer/state', '/rotate-link', '/revoke-link', '/cancel', '/opt-out', auth.logout.path];

/** Reads everything of the account, so its cost grows with every call before it. */
const READS_ALL = account.exportData.path;

/** Calls that leave nothing of what an account had, or that need all of it, get an account of their own. */
const ALONE: readonly Endpoint[] = [account.remove, account.exportData, auth.logout, imaging.generateMarketingImage];

/** Calls that change or delete something, or read everything, must not use the shared read-only account. */
const changes = (endpoint: Endpoint): boolean =>
  (endpoint.fn === 'mailers' && endpoint.method === 'POST') ||
  endpoint === imaging.generateMarketingImage ||
  ['PATCH', 'DELETE'].includes(endpoint.method) ||
  [...DELETING, READS_ALL].some((end) => endpoint.path.endsWith(end));

/** Each of these accounts is changed by one call per function. Calls of different functions do not collide. */
const changed = new Map<number, Promise<Fixture>>();

/** The account for a call. */
function accountFor(endpoint: Endpoint): Fixture | Promise<Fixture> {
  if (!changes(endpoint)) return reader;
  if (ALONE.includes(endpoint)) return createFixture();
  const beside = endpoints.filter((one) => one.fn === endpoint.fn && changes(one) && !SPECIAL.has(one));
  const turn = beside.indexOf(endpoint);
  const fixture = changed.get(turn) ?? createFixture();
  changed.set(turn, fixture);
  return fixture;
}

/** Calls that need more people than one office's owner. */
const SPECIAL: ReadonlyMap<Endpoint, () => Promise<() => Promise<Response>>> = new Map<
  Endpoint,
  () => Promise<() => Promise<Response>>
>([
  [auth.callback, callback],
  [estimates.decideApproval, decision],
  [invitations.accept, acceptance],
  [laying.crewSheet, printing(laying.crewSheet)],
  [laying.orderList, printing(laying.orderList)],
  [proposals.optOut, optingOut],
  [offers.answer, signing],
  [offers.recordMoney, paying],
  [offers.payBack, payingBack],
  [offers.ownCopy, copying],
  [offers.copy, signerCopying],
  [billing.start, choosing({ what: 'trial' })],
  [billing.checkout, choosing({ plan: 'pro', period: 'month' })],
  [billing.portal, lookingAtBills],
]);

/** Prepares the measured call. */
async function prepared(endpoint: Endpoint): Promise<() => Promise<Response>> {
  const special = SPECIAL.get(endpoint);
  if (special) return special();
  const { session, own } = await accountFor(endpoint);
  if (endpoint === imaging.generateMarketingImage) await setPhotos(session, own.slug, own.picture);
  const call = goodCalls(own).find((one) => one.endpoint === endpoint);
  const headers = { prefer: 'respond-async', ...(call?.body && { 'content-type': 'application/json' }) };
  const body = (await filled(endpoint)) ?? (call?.body && JSON.stringify(call.body));
  return () => session.send(endpoint.method, call?.path ?? '', { headers, ...(body && { body }) });
}

/** Form data of a call that takes an image. */
async function filled({ body }: Endpoint): Promise<FormData | undefined> {
  if (!body || !('multipart' in body)) return undefined;
  const form = new FormData();
  form.set(body.multipart, await aPicture(), 'picture.png');
  return form;
}

/** The decision of an approver about another member's request. */
async function decision(): Promise<() => Promise<Response>> {
  const { accountId, session } = await openOffice();
  const approver = await joinOffice(accountId, 'approver');
  const { id, version } = await newWaitingEstimate(session);
  const body = { version, decision: 'approved', note: '' } as const;
  return () => approver.session.ask(estimates.decideApproval, { params: { id: String(id) }, body });
}

/** Accepting an invitation, by a member of another office. */
async function acceptance(): Promise<() => Promise<Response>> {
  const [before, office] = [await openOffice(), await openOffice()];
  const person = await joinOffice(before.accountId, 'estimator');
  const email = await verifyAddress(person);
  const { id } = await office.session.call(account.invite, { body: { email, role: 'estimator' } });
  return () => person.session.ask(invitations.accept, { params: { id } });
}

/** A document of a laying plan, which has to be saved first. */
function printing(endpoint: typeof laying.crewSheet | typeof laying.orderList) {
  return async (): Promise<() => Promise<Response>> => {
    const { session } = await openOffice();
    const { id } = await newPlannedProposal(session);
    return () => session.ask(endpoint, { params: { id: String(id) } });
  };
}

/** The opt-out of a homeowner. Members of the account cannot opt out for them. */
async function optingOut(): Promise<() => Promise<Response>> {
  const { session, own } = await createFixture();
  const stranger = openSession(session.origin);
  return () => stranger.ask(proposals.optOut, { params: { slug: own.bookable.slug } });
}

/** The signature of a homeowner. Members of the account cannot sign for them. */
async function signing(): Promise<() => Promise<Response>> {
  const { session, own } = await createFixture();
  return () => answer(session.origin, own.offered.slug, acceptanceOf(own.offered));
}

async function signedOffer(): Promise<Fixture & { readonly token: string }> {
  const fixture = await createFixture();
  const { offered } = fixture.own;
  const signed = await answer(fixture.session.origin, offered.slug, acceptanceOf(offered));
  const { token } = (await signed.json()) as { readonly token: string };
  return { ...fixture, token };
}

/** The contract of a signed offer, for its account. */
async function copying(): Promise<() => Promise<Response>> {
  const { session, own } = await signedOffer();
  return () => session.ask(offers.ownCopy, { params: { id: String(own.offered.proposalId) } });
}

/** The first choice of an account without a plan. The payment service already knows its customer. */
function choosing(body: Readonly<Record<string, string>>) {
  const endpoint = 'what' in body ? billing.start : billing.checkout;
  return async (): Promise<() => Promise<Response>> => {
    const { session } = await openOffice({ plan: 'free' });
    const headers = { 'content-type': 'application/json' };
    return () => session.send('POST', endpoint.path, { headers, body: JSON.stringify(body) });
  };
}

/** The billing portal of an account that has begun to pay. */
async function lookingAtBills(): Promise<() => Promise<Response>> {
  const { session } = await openOffice({ plan: 'free' });
  await session.call(billing.checkout, { body: { plan: 'pro', period: 'month' } });
  return () => session.ask(billing.portal);
}

/** The contract of a signed offer, for its signer. */
async function signerCopying(): Promise<() => Promise<Response>> {
  const { session, own, token } = await signedOffer();
  return () => openSession(session.origin).ask(offers.copy, { params: { slug: own.offered.slug, token } });
}

/** The deposit of a signed offer. */
async function paying(): Promise<() => Promise<Response>> {
  const { session, own } = await signedOffer();
  const { offered } = own;
  const params = { id: String(offered.proposalId) };
  const { revision, dueCents } = await session.call(offers.find, { params });
  const body = { revision, what: 'deposit', cents: dueCents, note: '' } as const;
  return () => session.ask(offers.recordMoney, { params, body });
}

/** Pays back where nothing is owed. */
async function payingBack(): Promise<() => Promise<Response>> {
  const { session, own } = await signedOffer();
  const params = { id: String(own.offered.proposalId) };
  const { revision } = await session.call(offers.find, { params });
  return () => session.ask(offers.payBack, { params, body: { revision } });
}

/** Callback of the identity provider for a known person. */
async function callback(): Promise<() => Promise<Response>> {
  await signInAs('rival');
  const session: SessionClient = openSession(inject('origin'));
  const follow = (response: Response) => response.headers.get('location') ?? '';
  const toIssuer = follow(await session.ask(auth.login));
  const body = new URLSearchParams({ person: 'rival@paveprint.example' });
  const back = follow(await session.send('POST', toIssuer, { body }));
  return () => session.send('GET', back);
}

describe.each(endpoints)('$method $path', (endpoint) => {
  test('makes the calls that the README says', async () => {
    const act = await ready.get(endpoint);
    if (!act) throw new Error('The call was not made ready.');
    const statuses: number[] = [];
    const calls = await callsOf(async () => statuses.push((await act()).status));
    expect(lineOf(nameOf(endpoint), calls)).toBe(lineIn(nameOf(endpoint)));
    expect(statuses.filter((status) => status >= 400 && !MAY_FIND_NOTHING.includes(endpoint.path))).toEqual([]);
  });
});

/** One account for all of these calls, because none of them changes what another one reads. */
let visited: Promise<Fixture> | undefined;

/** Calls that anonymous visitors make. There is no session to look up. */
const anonymousCalls: readonly Endpoint[] = [proposals.bySlug, proposals.page, proposals.view];

test.each(anonymousCalls)(
  'an anonymous visitor makes the calls that the README says for $method $path',
  async (endpoint) => {
    const { session, own } = await (visited ??= createFixture());
    const { slug } = own.bookable;
    const stranger = openSession(session.origin);
    const headers = { 'user-agent': 'Mozilla/5.0 (Android 16)', 'content-type': 'application/json' };
    const body = endpoint.method === 'POST' ? { body: '{}' } : {};
    const path = endpoint.path.replace('{slug}', slug);
    const calls = await callsOf(() => stranger.send(endpoint.method, path, { headers, ...body }));
    const name = `${nameOf(endpoint)} (anonymous)`;
    expect(lineOf(name, calls)).toBe(lineIn(name));
  },
);

test('the README names no endpoint that does not exist', () => {
  const named = readme.flatMap((line) => /^\| `((?:GET|HEAD|POST|PATCH|DELETE) \S+)` \|/.exec(line)?.[1] ?? []);
  expect(named.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});
