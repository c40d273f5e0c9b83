import { randomBytes } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import type { Endpoint } from '#shared/http/endpoint.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { organizations } from '#shared/organizations/contract.ts';
import { properties } from '#shared/properties/contract.ts';
import { proposals } from '#shared/proposals/contract.ts';
import { hostileAddresses } from '../testing/hostile-addresses.ts';
import { aHouse, newDraft } from '../testing/houses.ts';
import { type Office, openOffice } from '../testing/office.ts';
import { readPartition } from '../testing/operator.ts';
import { upload } from '../testing/pictures.ts';

let office: Office;
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  office = await openOffice();
  const { id, slug } = await newDraft(office.session);
  ids = { id: String(id), slug };
});

type Field = {
  readonly field: string;
  readonly endpoint: Endpoint;
  readonly input: (address: string) => Readonly<Record<string, unknown>>;
};

const single = (endpoint: Endpoint, field: string, beside: object = {}): Field => ({
  field,
  endpoint,
  input: (address) => ({ ...beside, [field]: address }),
});

/** Every place where a caller names a picture. */
const fields: readonly Field[] = [
  single(proposals.edit, 'marketingImageUrl'),
  single(proposals.edit, 'areaImageR2Url'),
  single(proposals.edit, 'maskImageUrl'),
  single(proposals.setPicture, 'beforeImageR2Url'),
  single(proposals.setPicture, 'afterImageR2Url'),
  single(proposals.setPicture, 'areaImageR2Url'),
  single(imaging.storePhoto, 'imageUrl', { folder: 'before-images' }),
  single(imaging.processImage, 'imageUrl', { prompt: 'Cobble' }),
  single(imaging.proxyImage, 'url'),
  { field: 'images', endpoint: properties.create, input: (address) => ({ ...aHouse, images: [address] }) },
  // A logo may be left out: the empty address is a good one there.
  {
    field: 'logoUrl',
    endpoint: organizations.create,
    input: (address) => ({ name: 'Profile', logoUrl: address || '//' }),
  },
];

async function statusOf({ endpoint, input }: Field, address: string): Promise<number> {
  const path = endpoint.path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '');
  const wish = input(address);
  const response = await (endpoint.method === 'GET'
    ? office.session.send('GET', `${path}?${new URLSearchParams(z.record(z.string(), z.string()).parse(wish))}`)
    : office.session.send(endpoint.method, path, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      }));
  return response.status;
}

const takes = ({ endpoint, input }: Field, address: string): boolean =>
  ((endpoint.method === 'GET' ? endpoint.query : endpoint.body) as z.ZodType).safeParse(input(address)).success;

test('knows at least fifty hostile addresses', () => {
  expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(50);
});

describe.each(fields)('$endpoint.method $endpoint.path, $field', (field) => {
  test('takes none of the hostile addresses', () => {
    expect(takes(field, `/media/${randomBytes(16).toString('hex')}`)).toBe(true);
    expect(hostileAddresses.filter((address) => takes(field, address))).toEqual([]);
  });

  test.each(hostileAddresses.filter((_, index) => index % 10 === 5))('answers 400 to %j', async (address) => {
    expect(await statusOf(field, address)).toBe(400);
  });

  test('answers 400 to a picture that is not there', async () => {
    expect(await statusOf(field, `/media/${randomBytes(16).toString('hex')}`)).toBe(400);
  });

  test('answers 400 to a picture of another account', async () => {
    const rival = await openOffice();
    expect(await statusOf(field, await upload(rival.session))).toBe(400);
  });
});

test('stores none of them', async () => {
  const stored = JSON.stringify(await readPartition(`A#${office.accountId}`));
  expect(stored).toContain(ids['slug']);
  expect(stored).not.toContain('/media/');
  expect(stored).not.toMatch(/evil|script:|127\.0\.0\.1/);
});
