import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { pictureAddress, safeFetch } from './safe-fetch.ts';

const source = { source: 'The service', base: 'https://api.example.com/v1' };
const hosts = ['pictures.example'];

const inner = [
  'https://127.0.0.1/a.jpg',
  'https://2130706433/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:10.0.0.1]/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a.jpg',
  'https://localhost./a.jpg',
  'https://printer.lan/a.jpg',
  'https://metadata.google.internal/a.jpg',
  'https://intranet/a.jpg',
];
const otherwise = [
  'http://cdn.pictures.example/a.jpg',
  'https://cdn.pictures.example:8443/a.jpg',
  'https://user:password@cdn.pictures.example/a.jpg',
  'ftp://cdn.pictures.example/a.jpg',
  'file:///etc/passwd',
  'no address at all',
  '',
];

describe('the address of a picture that a third party names', () => {
  test('may lead to its own hosts, those below them, and beside its interface', () => {
    for (const url of ['https://pictures.example/a', 'https://cdn.pictures.example/a', 'https://api.example.com/a']) {
      expect(pictureAddress(url, { ...source, hosts }).href).toBe(url);
    }
  });

  test('may lead to any public name where its hosts are not known', () => {
    expect(pictureAddress('https://cdn.elsewhere.example/a', source).host).toBe('cdn.elsewhere.example');
  });

  test.each([...inner, ...otherwise])('never leads to %s', (url) => {
    for (const limits of [source, { ...source, hosts }]) {
      expect(() => pictureAddress(url, limits)).toThrow(/named an address that pictures must not come from/);
    }
  });

  test.each(['https://evil.example/a', 'https://evilpictures.example/a', 'https://pictures.example.evil.example/a'])(
    'never leads to a look-alike: %s',
    (url) => {
      expect(() => pictureAddress(url, { ...source, hosts })).toThrow(/must not come from/);
    },
  );
});

/** What a third party may do with a request, by path. */
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/good': (response) => response.setHeader('content-type', 'application/json').end('{"good":true}'),
  '/page': (response) => response.setHeader('content-type', 'text/html').end('<p>Sorry</p>'),
  '/elsewhere': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/endless': (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"good":'),
  '/broken-off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"good":', () => response.destroy());
  },
  '/short': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' });
    response.write('{}', () => response.destroy());
  },
  '/no-gzip': (response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('{"good":true}'),
  '/too-much': (response) => response.setHeader('content-type', 'application/json').end(' '.repeat(2000)),
};

describe('a fetch from a third party', () => {
  const server = createServer((request, response) => answers[request.url ?? '']?.(response));
  let origin = '';
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const fetchFrom = (path: string, timeoutMs = 60_000) =>
    safeFetch(new URL(origin + path), {
      source: 'The service',
      accept: 'application/json',
      maxBytes: 1000,
      timeoutMs,
    });

  test('has status, type and bytes', async () => {
    const { status, contentType, bytes } = await fetchFrom('/good');
    expect([status, contentType, Buffer.from(bytes).toString()]).toEqual([200, 'application/json', '{"good":true}']);
  });

  test.each([
    ['/page', /sent something unexpected/],
    ['/elsewhere', /cannot be reached/],
    ['/broken-off', /cannot be reached/],
    ['/short', /cannot be reached/],
    ['/no-gzip', /cannot be reached/],
    ['/too-much', /sent too much/],
  ])('that answers %s is the failure of the service, to be tried again', async (path, message) => {
    await expect(fetchFrom(path)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringMatching(message),
      retryAfterSeconds: 30,
    });
  });

  test('that stalls while its body is read is the failure of the service', async () => {
    await expect(fetchFrom('/endless', 300)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
