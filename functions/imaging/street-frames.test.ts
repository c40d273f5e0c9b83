import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { bearing, destination, distance } from '#shared/geometry/bearing.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { imaging } from '#shared/imaging/contract.ts';
import { streetFrameUrl, streetPose } from '#shared/photos/street-pose.ts';
import { initialMap } from '#shared/properties/map-bounds.ts';
import { photoKey } from '#shared/table/keys.ts';
import { openOffice } from '../testing/office.ts';
import { readItem } from '../testing/operator.ts';
import { newJob, openPropertyImages, openTask } from '../testing/pipeline-task.ts';
import { lotsNear } from '../testing/sample-lots.ts';

/** Where the cars of the provider took their panoramas. */
let panoramas: readonly LatLng[] = [];
/** The panorama that the provider does not tell just now. */
let untold: LatLng | undefined;
const provider = createServer((request, response) => {
  const [lat = 0, lng = 0] = (new URL(request.url ?? '', 'http://provider').searchParams.get('location') ?? '')
    .split(',')
    .map(Number);
  const far = (one: LatLng): number => distance(one, { lat, lng });
  const [location] = panoramas.toSorted((one, other) => far(one) - far(other));
  const reply = location === untold ? { status: 'OVER_QUERY_LIMIT' } : { status: 'OK', location };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  provider.close();
});

describe('a street-level frame', () => {
  test('that was asked for beside the lane is stored where its panorama stands', async () => {
    const { session, accountId } = await openOffice();
    const [house] = await lotsNear(initialMap.center, 1);
    const body = { address: house?.address ?? '' };
    const { images } = await session.call(imaging.fetchStreetViewImages, { body });
    const front = streetPose.parse(images[0]?.pose);
    const asked = { ...front, ...destination(front, front.heading, 10) };
    const take = await openTask('fetch-photo');
    const request = { imageUrl: streetFrameUrl(asked, '640x640'), folder: 'before-images' } as const;
    const { url } = (await take(await newJob(accountId, 'fetch-photo', request))) as { readonly url: string };
    const pose = streetPose.parse((await readItem(photoKey(accountId, url.slice(1))))?.['pose']);
    expect(distance(pose, front)).toBeLessThan(1);
    expect(pose).toMatchObject({ heading: front.heading, pitch: front.pitch, fov: front.fov });
  });
});

describe('the side views of a house', () => {
  const house = { lat: 26.1224, lng: -80.1373 };
  const front = destination(house, 180, 15);
  const right = destination(destination(house, 180, 18), 90, 9);

  beforeAll(() => {
    panoramas = [front, right];
  });

  async function findViews() {
    const { port } = provider.address() as AddressInfo;
    const find = await openPropertyImages({ STREET_VIEW_BASE_URL: `http://127.0.0.1:${port}` });
    const images = await find(Promise.resolve(house), 'no such street');
    return images.filter((one) => one.provider === 'street-view');
  }

  test('stand where their panoramas are and look back at the house, and one that is Front’s is left out', async () => {
    const street = await findViews();
    expect(street.map(({ label }) => label)).toEqual(['Front', 'Right', 'Back']);
    const pose = streetPose.parse(street[1]?.pose);
    expect(distance(pose, right)).toBeLessThan(0.1);
    expect(Math.abs(pose.heading - bearing(right, house))).toBeLessThan(1);
  });

  test('take no other view away when nobody tells of theirs', async () => {
    untold = right;
    expect((await findViews()).map(({ label }) => label)).toEqual(['Front', 'Back']);
  });
});
