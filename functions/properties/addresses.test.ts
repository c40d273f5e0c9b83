import { beforeAll, describe, expect, test, vi } from 'vitest';

import { imaging } from '#shared/imaging/contract.ts';
import { properties } from '#shared/properties/contract.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';
import { openOffice } from '../testing/office.ts';
import { lotsNear } from '../testing/sample-lots.ts';
import type { SampleLot } from '../testing/sample-lots.ts';

const { center } = initialMap;

let session: SessionClient;
let lots: SampleLot[];

beforeAll(async () => {
  ({ session } = await openOffice());
  lots = await lotsNear(center, 5);
});

describe('an address', () => {
  test('is found with its position, and found again by that position', async () => {
    for (const { address, location } of lots) {
      const [place] = await session.call(properties.geocode, { query: { q: address } });
      expect(place).toMatchObject({ address, parts: { city: 'Fort Lauderdale', number: address.split(' ')[0] } });
      expect(place?.position.lat).toBeCloseTo(location.lat, 4);
      expect(place?.position.lng).toBeCloseTo(location.lng, 4);
      expect(await session.call(properties.reverseGeocode, { query: place?.position ?? location })).toEqual([place]);
    }
  });

  test('is suggested by its first letters, near the map’s center', async () => {
    const [lot] = lots;
    const query = { q: lot?.address.slice(0, 9) ?? '', ...center };
    expect(await session.call(properties.suggest, { query })).toContainEqual({ text: lot?.address });
  });

  test.each(['no such street anywhere', '!!!', '\u0000', '"><svg onload=alert(1)>', '🏠', 'x'.repeat(200)])(
    'that does not exist gives an empty list: %j',
    async (q) => {
      expect(await session.call(properties.geocode, { query: { q } })).toEqual([]);
      expect(await session.call(properties.suggest, { query: { q, ...center } })).toEqual([]);
    },
  );

  test('that does not exist has no street-level photos, with a message', async () => {
    const response = await session.ask(imaging.fetchStreetViewImages, { body: { address: 'no such street' } });
    expect(`${response.status} ${await response.text()}`).toMatch(/^404 This address was not found/);
  });

  test.each(['', ' ', 'x'.repeat(201)])('is refused when it is %j', async (q) => {
    expect((await session.ask(properties.geocode, { query: { q } })).status).toBe(400);
  });

  test.each([
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
    { lat: 'NaN', lng: 0 },
    { lat: 'x', lng: 0 },
  ])('is refused for the position %o', async (query) => {
    expect((await session.ask(properties.reverseGeocode, { query })).status).toBe(400);
  });
});

describe('an address search that cannot be reached', () => {
  test('says so, and when to try again', async () => {
    vi.stubEnv('PLACE_INDEX_NAME', 'none');
    vi.stubEnv('AWS_REGION', 'us-east-1');
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'nobody');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'nothing');
    vi.stubEnv('AWS_ENDPOINT_URL_LOCATION', 'http://localhost:9');
    const { geocode } = await import('./location.ts');
    await expect(geocode('1 Sample Street')).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 30 });
    vi.unstubAllEnvs();
  });
});
