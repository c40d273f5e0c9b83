import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import type { Endpoint } from '#shared/http/endpoint.ts';
import { proposals } from '#shared/proposals/contract.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { makeBelongings } from '../testing/belongings.ts';
import { goodCalls } from '../testing/good-calls.ts';
import type { Belongings, GoodCall } from '../testing/good-calls.ts';
import { hostileAddresses } from '../testing/hostile-addresses.ts';
import { openOffice } from '../testing/office.ts';
import { upload } from '../testing/pictures.ts';

const newPicture = (): string => `/media/${randomBytes(16).toString('hex')}`;

/** A place in a call where its caller names a picture: in the body, or in the query of a read. */
type Place = { readonly endpoint: Endpoint; readonly at: string };

const NOBODYS: Belongings = {
  organizationId: 1,
  propertyId: 1,
  proposalId: 1,
  estimateId: 1,
  catalogVersion: 1,
  calendarAddress: 'x',
  slug: 'x',
  booked: { slug: 'x', token: 'x', later: 'x' },
  bookable: { slug: 'x', start: '' },
  offered: { proposalId: 1, slug: 'x', revision: 1, version: 1, wordsHash: 'x' },
  feed: '/x',
  picture: newPicture(),
  origin: 'http://localhost',
  accountId: 'x',
  address: 'x',
  email: 'x',
  leadId: 'x',
  memberId: 'x',
  offerId: 'x',
  sendableId: 1,
  wayOut: 'x',
  mailed: { proposalId: 1, accountId: 'x', piece: 'x', batchId: 'x' },
};

/** The call's input: its body, or its query as an object. */
const inputOf = ({ path, body }: GoodCall): object =>
  body ?? Object.fromEntries(new URL(path, 'http://localhost').searchParams);

function pathsTo(wanted: string, value: unknown): string[] {
  if (value === wanted) return [''];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => pathsTo(wanted, inner).map((rest) => `.${name}${rest}`));
}

/** Every place where a good call names a picture. */
const places: readonly Place[] = [
  ...goodCalls(NOBODYS).flatMap((call) =>
    pathsTo(NOBODYS.picture, inputOf(call)).map((at) => ({ endpoint: call.endpoint, at })),
  ),
  { endpoint: proposals.setPicture, at: '.afterImageR2Url' },
  { endpoint: proposals.setPicture, at: '.areaImageR2Url' },
];

/** These may be left empty: no picture is a good answer there. */
const MAY_BE_EMPTY = ['.logoUrl', '.marketingForm.companyLogo', '.aerialMapUrl'];
const hostileAt = (at: string) => hostileAddresses.filter((address) => address !== '' || !MAY_BE_EMPTY.includes(at));

/** The good call's input with another address in one place. */
function changed(call: GoodCall, at: string, address: string): object {
  if (call.endpoint === proposals.setPicture) return { [at.slice(1)]: address };
  const input = structuredClone(inputOf(call));
  const names = at.slice(1).split('.');
  const holder = names.slice(0, -1).reduce<object>((inner, name) => Object(Reflect.get(inner, name)), input);
  Reflect.set(holder, names.at(-1) ?? '', address);
  return input;
}

let session: SessionClient;
let own: Belongings;

beforeAll(async () => {
  ({ session } = await openOffice());
  own = await makeBelongings(session);
});

function callAt({ endpoint }: Place, belongings: Belongings): GoodCall {
  const found = goodCalls(belongings).find((call) => call.endpoint === endpoint);
  if (!found) throw new Error(`${endpoint.path} has no good call`);
  return found;
}

async function statusOf(place: Place, address: string): Promise<number> {
  const call = callAt(place, own);
  const input = changed(call, place.at, address);
  const query = new URLSearchParams(z.record(z.string(), z.unknown()).parse(input) as Record<string, string>);
  const response = await (call.body
    ? session.send(call.endpoint.method, call.path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
    : session.send('GET', `${call.path.split('?')[0]}?${query}`));
  return response.status;
}

function takes(place: Place, address: string): boolean {
  const { body, query } = place.endpoint;
  return z.safeParse((body ?? query) as z.ZodType, changed(callAt(place, NOBODYS), place.at, address)).success;
}

test('knows at least fifty hostile addresses and every kind of picture a proposal has', () => {
  expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(50);
  expect(places.length).toBeGreaterThanOrEqual(18);
});

describe.each(places)('$endpoint.method $endpoint.path $at', (place) => {
  test('takes none of the hostile addresses', () => {
    expect(takes(place, newPicture())).toBe(true);
    expect(hostileAt(place.at).filter((address) => takes(place, address))).toEqual([]);
  });

  test.each(hostileAddresses.filter((_, index) => index % 16 === 5))('answers 400 to %j', async (address) => {
    expect(await statusOf(place, address)).toBe(400);
  });

  test('answers 400 to a picture that is not there', async () => {
    expect(await statusOf(place, newPicture())).toBe(400);
  });

  test('answers 400 to a picture of another account', async () => {
    const rival = await openOffice();
    expect(await statusOf(place, await upload(rival.session))).toBe(400);
  });
});

test('has stored none of them', async () => {
  const { slug } = own;
  const kept = JSON.stringify(await session.call(proposals.bySlug, { params: { slug } }));
  expect(kept).not.toContain('/media/');
});
