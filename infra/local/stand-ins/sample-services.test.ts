import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetStaticMapCommand, GeoMapsClient } from '@aws-sdk/client-geo-maps';
import {
  DescribeKeyCommand,
  GetPlaceCommand,
  LocationClient,
  SearchPlaceIndexForPositionCommand,
  SearchPlaceIndexForSuggestionsCommand,
  SearchPlaceIndexForTextCommand,
} from '@aws-sdk/client-location';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { areaSqFt } from '#shared/geometry/area.ts';
import { mapView } from '#shared/geometry/view-around.ts';
import { placeOfLot } from '../world/addresses.ts';
import { lotContaining } from '../world/lot.ts';
import { defaultCenter, toWorld } from '../world/reference.ts';
import { runRenderJob } from '../world/render-jobs.ts';
import type { RenderJob } from '../world/render-jobs.ts';
import { createListings } from './listings.ts';
import { createLocation } from './location.ts';
import { createMaps } from './maps.ts';
import type { StandIn } from './reply.ts';
import { createStreetView } from './street-view.ts';

const secret = Buffer.from('a signing secret for tests').toString('base64url');
const drawn: RenderJob[] = [];
const renderer = {
  draw: async (job: RenderJob) => {
    drawn.push(job);
    return runRenderJob(job);
  },
  close: async () => undefined,
};

const lot = lotContaining(toWorld(defaultCenter));
const house = lot ? placeOfLot(lot, 0) : undefined;
const address = house?.label ?? '';

const location = createLocation({
  renderer,
  mapKey: { name: 'tiles', value: 'v1.public.sample' },
  placeIndexes: ['places'],
});
const maps = createMaps({ renderer, mapKey: 'v1.public.sample' });
const streetView = createStreetView({ renderer, key: 'sample', signingSecret: secret });
const listings = createListings({ renderer, accessToken: 'sample' });
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    void handlerOf(path)(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

function handlerOf(path: string): StandIn {
  if (path.startsWith('/sample-world/')) return maps;
  if (path.startsWith('/street-view/')) return streetView;
  return path.startsWith('/listings/') || path.startsWith('/listing-photos/') ? listings : location;
}

/** The address of a signed street-view request. */
function signed(path: string, query: Record<string, string>): string {
  const unsigned = `/street-view${path}?${new URLSearchParams({ ...query, key: 'sample' })}`;
  const signature = createHmac('sha1', Buffer.from(secret, 'base64url')).update(unsigned).digest('base64url');
  return `${origin}${unsigned}&signature=${signature}`;
}

const client = (): {
  region: string;
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
} => ({
  region: 'us-east-1',
  endpoint: origin,
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
});

describe('Amazon Location, through its own client', () => {
  const places = (): LocationClient => new LocationClient({ ...client(), disableHostPrefix: true });

  test('finds an address, and finds it again by its position', async () => {
    const found = await places().send(
      new SearchPlaceIndexForTextCommand({
        IndexName: 'places',
        Text: address,
        FilterCountries: ['USA'],
        MaxResults: 5,
      }),
    );
    const place = found.Results?.[0]?.Place;
    expect(place).toMatchObject({ Label: address, AddressNumber: house?.number, Municipality: 'Fort Lauderdale' });
    const back = await places().send(
      new SearchPlaceIndexForPositionCommand({ IndexName: 'places', Position: place?.Geometry?.Point, MaxResults: 1 }),
    );
    expect(back.Results?.[0]?.Place?.Label).toBe(address);
  });

  test('suggests places for partly typed text, and describes one', async () => {
    const { Results } = await places().send(
      new SearchPlaceIndexForSuggestionsCommand({
        IndexName: 'places',
        Text: address.slice(0, 8),
        BiasPosition: [defaultCenter.lng, defaultCenter.lat],
        MaxResults: 5,
      }),
    );
    expect(Results?.map(({ Text }) => Text)).toContain(address);
    const chosen = Results?.find(({ Text }) => Text === address);
    const { Place } = await places().send(new GetPlaceCommand({ IndexName: 'places', PlaceId: chosen?.PlaceId }));
    expect(Place?.Label).toBe(address);
  });

  test('finds nothing for an unknown street or in another country', async () => {
    const search = (Text: string, FilterCountries: string[]) =>
      places().send(new SearchPlaceIndexForTextCommand({ IndexName: 'places', Text, FilterCountries }));
    expect((await search('5 Nowhere Boulevard', ['USA'])).Results).toEqual([]);
    expect((await search(address, ['FRA'])).Results).toEqual([]);
  });

  test('refuses like the service: an unknown index, two kinds of bias, an empty text', async () => {
    const search = (extra: object) =>
      places().send(new SearchPlaceIndexForTextCommand({ IndexName: 'places', Text: address, ...extra }));
    await expect(search({ IndexName: 'other' })).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    const bias = { BiasPosition: [-80, 26], FilterBBox: [-81, 25, -80, 26] };
    await expect(search(bias)).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(search({ Text: '' })).rejects.toMatchObject({ name: 'ValidationException' });
  });

  test('returns the key for tiles by its name', async () => {
    expect((await places().send(new DescribeKeyCommand({ KeyName: 'tiles' }))).Key).toBe('v1.public.sample');
    await expect(places().send(new DescribeKeyCommand({ KeyName: 'none' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });

  test('draws a static map of exactly the requested box', async () => {
    const view = mapView(defaultCenter, 20, { width: 96, height: 72 });
    const { west, south, east, north } = view.bounds;
    const maps2 = new GeoMapsClient(client());
    const { Blob } = await maps2.send(
      new GetStaticMapCommand({
        FileName: 'map@2x',
        Style: 'Satellite',
        Width: 96,
        Height: 72,
        BoundingBox: [west, south, east, north].join(','),
      }),
    );
    expect(await sharp(Buffer.from(Blob ?? [])).metadata()).toMatchObject({ format: 'jpeg', width: 192, height: 144 });
    const job = drawn.at(-1);
    expect(job?.kind === 'map' && job.view.zoom).toBeCloseTo(20, 6);
    const small = new GetStaticMapCommand({ FileName: 'map', Width: 20, Height: 72, Center: '-80,26', Zoom: 20 });
    await expect(maps2.send(small)).rejects.toMatchObject({ name: 'ValidationException' });
  });
});

describe('the map', () => {
  test('has a style whose tiles accept the same key and are attributed as sample imagery', async () => {
    const style = await (
      await fetch(`${origin}/sample-world/maps/v2/styles/Satellite/descriptor?key=v1.public.sample`)
    ).json();
    expect(style.sources.satellite).toMatchObject({ type: 'raster', attribution: 'Sample imagery', maxzoom: 20 });
    const [template] = style.sources.satellite.tiles;
    const tile = await fetch(template.replace('{z}', '19').replace('{x}', '145435').replace('{y}', '222709'));
    expect(tile.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await tile.arrayBuffer())).metadata()).toMatchObject({ width: 512, height: 512 });
  });

  test.each([
    { path: '/sample-world/maps/v2/styles/Satellite/descriptor', status: 403 },
    { path: '/sample-world/maps/v2/tiles/raster.satellite/3/9/1?key=v1.public.sample', status: 404 },
    { path: '/sample-world/elsewhere?key=v1.public.sample', status: 404 },
    { path: '/sample-world/lots?q=nowhere', status: 404 },
  ])('answers $status to $path', async ({ path, status }) => {
    expect((await fetch(`${origin}${path}`)).status).toBe(status);
  });

  test('serves the ground truth of one house and of many', async () => {
    const truth = await (await fetch(`${origin}/sample-world/lots?q=${encodeURIComponent(address)}`)).json();
    expect(Math.abs(areaSqFt(truth.driveway) / truth.areaSqFt - 1)).toBeLessThan(0.005);
    expect(truth.poses.map(({ label }: { label: string }) => label)).toEqual(['Front', 'Right', 'Back', 'Left']);
    const near = `near=${defaultCenter.lat},${defaultCenter.lng}&count=20`;
    expect(await (await fetch(`${origin}/sample-world/lots?${near}`)).json()).toHaveLength(20);
  });

  test('serves the true driveway of a frame as a mask', async () => {
    const query = new URLSearchParams({ q: address, width: '96', height: '96' });
    const mask = await fetch(`${origin}/sample-world/lots/mask?${query}`);
    const { channels } = await sharp(Buffer.from(await mask.arrayBuffer())).stats();
    expect(channels[0]?.max).toBe(255);
    expect(channels[0]?.min).toBe(0);
    expect((await fetch(`${origin}/sample-world/lots/mask?q=x&width=1`)).status).toBe(400);
  });
});

describe('Street View', () => {
  const at = house ? `${house.point.lat},${house.point.lng}` : '';

  test('finds the panorama in front of a house, by coordinates, address or its own id', async () => {
    const metadata = async (query: Record<string, string>) =>
      (await fetch(signed('/maps/api/streetview/metadata', query))).json();
    const found = await metadata({ location: at });
    expect(found).toMatchObject({ status: 'OK', copyright: 'Sample imagery' });
    expect(await metadata({ location: address })).toEqual(found);
    expect((await metadata({ pano: found.pano_id })).location.lat).toBeCloseTo(found.location.lat, 6);
  });

  test('returns at most 640 pixels per side', async () => {
    const frame = await fetch(
      signed('/maps/api/streetview', { size: '1024x64', location: at, heading: '10', fov: '84' }),
    );
    expect(frame.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(Buffer.from(await frame.arrayBuffer())).metadata()).toMatchObject({ width: 640, height: 64 });
    expect(drawn.at(-1)).toMatchObject({ kind: 'frame', pose: { heading: 10, pitch: 0, fov: 84 } });
  });

  test('has nothing at an address with no-street-view: a gray picture, or an error on request', async () => {
    const location = '7 no-street-view Lane';
    const metadata = await fetch(signed('/maps/api/streetview/metadata', { location }));
    expect(await metadata.json()).toEqual({ status: 'ZERO_RESULTS' });
    const query = { size: '64x64', location };
    expect((await fetch(signed('/maps/api/streetview', query))).status).toBe(200);
    expect((await fetch(signed('/maps/api/streetview', { ...query, return_error_code: 'true' }))).status).toBe(404);
  });

  test('refuses a wrong key, a changed request and a missing size', async () => {
    const good = signed('/maps/api/streetview', { size: '64x64', location: at });
    expect((await fetch(good.replace('64x64', '65x64'))).status).toBe(403);
    expect((await fetch(good.replace('key=sample', 'key=other'))).status).toBe(403);
    expect((await fetch(good.replace('&key=sample', ''))).status).toBe(403);
    expect((await fetch(signed('/maps/api/streetview', { location: at }))).status).toBe(400);
    const denied = await fetch(signed('/maps/api/streetview/metadata', { location: at }).replace('signature=', 's='));
    expect(await denied.json()).toMatchObject({ status: 'REQUEST_DENIED' });
  });
});

describe('listings', () => {
  const find = async (wanted: string, token = 'sample'): Promise<Response> => {
    const query = new URLSearchParams({ access_token: token, $filter: `UnparsedAddress eq '${wanted}'`, $top: '1' });
    return fetch(`${origin}/listings/api/v2/OData/sample/Property?${query}`);
  };

  test('have photos that can be fetched', async () => {
    const { value } = await (await find(address)).json();
    expect(value).toHaveLength(1);
    expect(value[0]).toMatchObject({ UnparsedAddress: address });
    const photos: readonly { MediaURL: string; ShortDescription: string }[] = value[0].Media;
    expect(photos.map(({ ShortDescription }) => ShortDescription)).toEqual([
      'Sample imagery: Front',
      'Sample imagery: Right',
      'Sample imagery: Left',
      'Sample imagery: Aerial',
    ]);
    const photo = await fetch(photos[3]?.MediaURL ?? '');
    expect(await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1024,
    });
  });

  test('are none for a house that is not for sale, and refused without the token', async () => {
    expect((await (await find(`${address} no-listing`)).json()).value).toEqual([]);
    expect((await find(address, 'other')).status).toBe(401);
    expect((await fetch(`${origin}/listings/OData/sample/Property?$top=1`)).status).toBe(401);
    expect((await fetch(`${origin}/listing-photos/AAAA/9.jpg`)).status).toBe(404);
  });

  test.each([
    ['a field it does not know', { $select: 'ListingKey,Photos' }],
    ['a filter it does not know', { $filter: "Address eq '1 Sample Street'" }],
    ['an option it does not know', { $expand: 'Media' }],
    ['too many at once', { $top: '201' }],
  ])('are refused for %s', async (_what, wrong) => {
    const options = new URLSearchParams({ access_token: 'sample', ...wrong });
    expect((await fetch(`${origin}/listings/OData/sample/Property?${options}`)).status).toBe(400);
  });
});
