import { beforeAll, describe, expect, test } from 'vitest';

import { properties } from '#shared/properties/contract.ts';
import type { Property } from '#shared/properties/property.ts';
import { accountPartition, allOf, kind } from '#shared/table/keys.ts';
import { newHouse } from '#shared/testing/houses.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { eventually } from '../testing/eventually.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { readPartition } from '../testing/operator.ts';
import { callsOf } from '../testing/table-calls.ts';

type Box = { readonly north: number; readonly south: number; readonly east: number; readonly west: number };

const places = {
  center: { latitude: 26.1224, longitude: -80.1373 },
  beside: { latitude: 26.1226, longitude: -80.1371 },
  fiji: { latitude: -17.8, longitude: 179.99 },
  taveuni: { latitude: -16.85, longitude: -179.97 },
  london: { latitude: 51.5, longitude: 0 },
  equator: { latitude: 0, longitude: 0 },
} as const;
type CityName = keyof typeof places;

let office: Office;
let session: SessionClient;
const made = new Map<number, CityName>();

const inside = (query: Box): Promise<Property[]> => session.call(properties.inBounds, { query });
const namesIn = async (box: Box) => (await inside(box)).map(({ id }) => String(made.get(id))).toSorted();

const WORLD: Box = { north: 85, south: -85, east: 180, west: -180 };

beforeAll(async () => {
  office = await openOffice();
  session = office.session;
  for (const [name, place] of Object.entries(places)) made.set((await newHouse(session, place)).id, name as CityName);
  await eventually(async () => (await inside(WORLD)).length, made.size);
});

describe('a box of the map', () => {
  test.each<readonly [string, Box, readonly CityName[]]>([
    ['a street', { north: 26.123, south: 26.122, east: -80.137, west: -80.138 }, ['beside', 'center']],
    ['a corner of it', { north: 26.1225, south: 26.122, east: -80.1372, west: -80.138 }, ['center']],
    ['an empty street', { north: 26.2, south: 26.19, east: -80.137, west: -80.138 }, []],
    ['one point', { north: 0, south: 0, east: 0, west: 0 }, ['equator']],
    ['both sides of the antimeridian', { north: -16, south: -18, east: -179, west: 179 }, ['fiji', 'taveuni']],
    ['the west of the antimeridian', { north: -16, south: -18, east: 180, west: 179 }, ['fiji']],
    ['half the world', { north: 85, south: -85, east: 180, west: 0 }, ['equator', 'fiji', 'london']],
  ])('has the properties of %s', async (_what, box, names) => {
    expect(await namesIn(box)).toEqual(names);
  });

  test.each<readonly [string, Box]>([
    ['the world', WORLD],
    ['all but a point of the antimeridian', { ...WORLD, east: -179.999, west: -179.998 }],
    ['a continent', { north: 60, south: 10, east: -60, west: -130 }],
    ['a box across four quarters of the world', { north: 1, south: -1, east: 1, west: -1 }],
    ['a city', { north: 26.2, south: 26, east: -80, west: -80.3 }],
    ['the first view', { north: 26.13, south: 26.11, east: -80.13, west: -80.15 }],
    ['a lawn', { north: 26.12241, south: 26.1224, east: -80.1373, west: -80.13731 }],
  ])('needs at most four queries: %s', async (_what, box) => {
    const calls = await callsOf(() => inside(box));
    expect(calls.filter(({ name }) => name === 'Query gsi2').length).toBeLessThanOrEqual(4);
    expect(calls.filter(({ name }) => name.startsWith('Scan'))).toEqual([]);
  });

  test.each([
    '',
    'north=26',
    'north=NaN&south=26&east=-80&west=-81',
    'north=x&south=26&east=-80&west=-81',
    'north=1e309&south=26&east=-80&west=-81',
    'north=26&south=27&east=-80&west=-81',
    'north=91&south=26&east=-80&west=-81',
    'north=27&south=26&east=-80&west=-181',
    'north=27&north=28&south=26&east=-80&west=-81',
  ])('is refused when it is invalid: %j', async (query) => {
    expect((await session.send('GET', `${properties.inBounds.path}?${query}`)).status).toBe(400);
  });

  test('of another account is empty', async () => {
    expect(await (await openOffice()).session.call(properties.inBounds, { query: WORLD })).toEqual([]);
  });
});

describe('a property', () => {
  test('belongs to the user who created it, whatever the body says', async () => {
    const [stored] = await readPartition(accountPartition(office.accountId), allOf(kind.property));
    expect(stored?.['userId']).toBe(office.userId);
  });

  test('keeps its address as it was typed', async () => {
    const address = '1 <img src=x onerror=alert(1)> "Street" \\ \u{1f3e0}';
    const house = await newHouse(session, { address, latitude: 10, longitude: 10 });
    const box = { north: 10, south: 10, east: 10, west: 10 };
    await eventually(async () => (await inside(box)).length, 1);
    expect(await inside(box)).toEqual([{ ...house, address }]);
  });
});
