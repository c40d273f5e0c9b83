import { request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { listen } from './http-server.ts';
import type { Listening } from './http-server.ts';
import { originServer } from './origin-server.ts';

let listening: Listening;
beforeAll(async () => {
  const server = originServer({
    front: { handle: async () => ({ status: 200, headers: [], body: Buffer.from('product') }) },
    extraPaths: { '/stand-in': async (_request, response) => void response.end('stand-in') },
    report: console.error,
  });
  listening = await listen(server, 0);
});
afterAll(() => listening.close());

const statusOf = (method: string, path: string, headers: OutgoingHttpHeaders): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = listening;
    request(
      { host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    )
      .once('error', reject)
      .end();
  });

const CONTROLS = '/stand-in/controls';

test.each([
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a page at another port', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' }],
  ['an older browser, for another site', { origin: 'https://evil.example' }],
  ['an older browser, for a page in a sandbox', { origin: 'null' }],
])('a stand-in obeys no request of %s', async (_name, headers) => {
  expect(await statusOf('POST', CONTROLS, headers)).toBe(403);
  expect(await statusOf('PUT', CONTROLS, headers)).toBe(403);
});

test('a stand-in obeys programs and its own pages, and is shown to whoever follows a link', async () => {
  const own = `http://localhost:${listening.port}`;
  expect(await statusOf('POST', CONTROLS, {})).toBe(200);
  expect(await statusOf('POST', CONTROLS, { origin: own })).toBe(200);
  expect(await statusOf('POST', CONTROLS, { 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(200);
  expect(await statusOf('GET', CONTROLS, { 'sec-fetch-site': 'cross-site' })).toBe(200);
});

test('what other pages may ask of the product, the product decides', async () => {
  expect(await statusOf('POST', '/api/leads', { origin: 'https://evil.example' })).toBe(200);
});
