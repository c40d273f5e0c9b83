import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { normalizeDegrees } from '#shared/geometry/bearing.ts';
import { rotatedAxes } from '#shared/geometry/panorama.ts';
import { defaultCenter } from '../world/reference.ts';
import { runRenderJob } from '../world/render-jobs.ts';
import { createMapillary } from './mapillary.ts';

const standIn = createMapillary({
  renderer: { draw: runRenderJob, close: async () => undefined },
  accessToken: 'sample',
});
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => void standIn(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const { lat, lng } = defaultCenter;
const bbox = [lng - 0.0004, lat - 0.0004, lng + 0.0004, lat + 0.0004].join(',');

const ask = (path: string, query: Readonly<Record<string, string>>) =>
  fetch(`${origin}/mapillary/${path}?${new URLSearchParams({ access_token: 'sample', ...query })}`);

type Found = {
  readonly id: string;
  readonly is_pano: boolean;
  readonly computed_compass_angle: number;
  readonly computed_rotation: readonly [number, number, number];
};

async function search(fields: string): Promise<readonly Found[]> {
  return ((await (await ask('images', { bbox, fields })).json()) as { readonly data: readonly Found[] }).data;
}

describe('Mapillary', () => {
  test('finds panoramas and flat photos in a box, whose rotation and compass agree', async () => {
    const found = await search('is_pano,computed_compass_angle,computed_rotation');
    expect(new Set(found.map(({ is_pano }) => is_pano))).toEqual(new Set([true, false]));
    for (const { computed_compass_angle: angle, computed_rotation: rotation } of found) {
      const { forward, right } = rotatedAxes(rotation);
      expect(normalizeDegrees((Math.atan2(forward[0], -forward[1]) * 180) / Math.PI)).toBeCloseTo(angle, 6);
      expect(right[2]).toBeCloseTo(0, 9);
    }
  });

  test('returns the requested fields and the id, for one photo as for many', async () => {
    const [one] = await search('is_pano');
    expect(Object.keys(one ?? {})).toEqual(['id', 'is_pano']);
    const asked = await ask(one?.id ?? '', { fields: 'is_pano,creator' });
    expect(await asked.json()).toEqual({ ...one, creator: { username: 'sample-imagery', id: '1' } });
  });

  test('serves a panorama twice as wide as high', async () => {
    const panorama = (await search('is_pano')).find(({ is_pano }) => is_pano);
    const picture = await fetch(`${origin}/mapillary-pictures/${panorama?.id}/256.jpg`);
    const metadata = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 256, height: 128 });
  });

  test.each([
    ['a wrong token', 'images', { bbox, access_token: 'other' }, 401, 190],
    ['an empty token', 'images', { bbox, access_token: '' }, 401, 190],
    ['an unknown field', 'images', { bbox, fields: 'id,photographer' }, 400, 100],
    ['no box', 'images', {}, 400, 100],
    ['a box with swapped corners', 'images', { bbox: '1,0,0,1' }, 400, 100],
    ['a box as large as a town', 'images', { bbox: '-80.2,26.0,-80.0,26.2' }, 400, 100],
    ['too many at once', 'images', { bbox, limit: '2001' }, 400, 100],
    ['a photo that does not exist', '7', { fields: 'id' }, 400, 100],
  ])('refuses %s as the Graph API does', async (_what, path, query, status, code) => {
    const response = await ask(path, query);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { type: 'OAuthException', code } });
  });
});
