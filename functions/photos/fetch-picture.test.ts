import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { fetchNamedPicture } from './fetch-picture.ts';

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const bodies: Readonly<Record<string, string | Uint8Array>> = {
  '/photo': Uint8Array.from(JPEG),
  '/page': '<!doctype html><script>alert(1)</script>',
  '/drawing': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
};
// The server declares every file as a PNG.
const server = createServer((request, response) => {
  const body = bodies[request.url ?? ''];
  response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'image/png' }).end(body);
});
let base = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const fetchFrom = (named: string) =>
  fetchNamedPicture(named, { source: 'The service', base, maxBytes: 1000, timeoutMs: 60_000 });

test('a picture has the type of its bytes, not the one that was declared', async () => {
  const { contentType, bytes } = await fetchFrom(`${base}/photo`);
  expect([contentType, [...bytes]]).toEqual(['image/jpeg', JPEG]);
});

test.each(['/page', '/drawing'])('what is no photo is not passed on: %s', async (path) => {
  await expect(fetchFrom(base + path)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/sent something that is no photo/),
  });
});

test('a photo that is missing is told by its status', async () => {
  expect(await fetchFrom(`${base}/gone`)).toMatchObject({ status: 404 });
});

test('a name that leads nowhere is not fetched from', async () => {
  await expect(fetchFrom('https://no-such-host.example/photo')).rejects.toMatchObject({
    message: expect.stringMatching(/named an address that cannot be used/),
  });
});
