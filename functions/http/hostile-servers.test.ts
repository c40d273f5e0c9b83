import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, inject, test } from 'vitest';

import { calendars } from '#shared/calendars/contract.ts';
import { push } from '#shared/push/contract.ts';
import { browserKey } from '../testing/browser-key.ts';
import { hostileServers } from '../testing/hostile-servers.ts';
import { openOffice } from '../testing/office.ts';
import type { Office } from '../testing/office.ts';
import { newCompany } from '../testing/open-pages.ts';
import { callPublicServer, callServer, FetchProblem, lookupPublic } from './pinned-request.ts';

let office: Office;

beforeAll(async () => {
  office = await openOffice();
});

const settings = { headers: {}, maxBytes: 1000, timeoutMs: 60_000 };
const keys = { p256dh: browserKey, auth: 'A'.repeat(22) };

test('knows at least sixty of them', () => {
  expect(new Set(hostileServers).size).toBeGreaterThanOrEqual(60);
});

test('every address inside a network is refused before anything is sent there', async () => {
  for (const server of hostileServers.filter((one) => URL.canParse(one))) {
    const problem = await callPublicServer(new URL(server), settings).catch((error: unknown) => error);
    expect([server, problem instanceof FetchProblem && problem.reason]).toEqual([server, 'private']);
  }
});

/** Answers that do not reveal whether a server exists at the address. */
const REFUSED =
  /^(?:400 |422 The address (?:leads into a private network|must begin with https)|422 Calendars are read only at the usual port)/;

/** Each half is tried by an account of its own, because an account may try only so many calendars in an hour. */
const halves = [0, 1].map((rest) => hostileServers.filter((_, n) => n % 2 === rest));

test.each(halves.map((addresses) => ({ addresses })))(
  'is no calendar of anybody, and the answer does not tell who lives there',
  async ({ addresses }) => {
    const { session } = await openOffice();
    const params = { organizationId: String((await newCompany(session)).id) };
    for (const address of addresses) {
      const refused = await session.ask(calendars.add, { params, body: { name: 'Mine', address, who: 'one' } });
      const said = `${refused.status} ${await refused.text()}`;
      expect([address, REFUSED.test(said) || said]).toEqual([address, true]);
    }
    expect((await session.call(calendars.list, { params })).calendars).toEqual([]);
  },
);

test('is no push service of anybody', async () => {
  const words = /^(?:400 |422 This browser’s push service cannot be used\. Please use another browser\.)/;
  for (const endpoint of hostileServers) {
    const refused = await office.session.ask(push.addDevice, { body: { endpoint, keys, name: 'Phone' } });
    const said = `${refused.status} ${await refused.text()}`;
    expect([endpoint, words.test(said) || said]).toEqual([endpoint, true]);
  }
  expect((await office.session.call(push.settings)).devices).toEqual([]);
});

/** A server on this machine that counts the requests that reach it. */
async function openInnerServer() {
  let reached = 0;
  const server = createServer((_request, response) => {
    reached += 1;
    response.end('secret');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://sample.example:${(server.address() as AddressInfo).port}/`);
  return { url, reachedBy: () => reached, close: () => void server.close() };
}

const loopback = { address: '127.0.0.1', family: 4 };
const elsewhere = { address: '8.8.8.8', family: 4 };

test.each([
  ['leads inside', [loopback]],
  ['leads to two servers, one of them inside', [elsewhere, loopback]],
  ['leads inside by IPv6', [{ address: '::ffff:127.0.0.1', family: 6 }]],
])('a public name that %s is refused by the socket itself', async (_name, found) => {
  const inner = await openInnerServer();
  const lookup = lookupPublic((_hostname, _options, callback) => callback(null, found));
  await expect(callServer(inner.url, settings, lookup)).rejects.toMatchObject({ reason: 'private' });
  expect(inner.reachedBy()).toBe(0);
  inner.close();
});

test('a name is looked up once, by the socket: what it leads to afterwards changes nothing', async () => {
  const inner = await openInnerServer();
  const asked: string[] = [];
  // The first answer is checked and used. A separate lookup before the connection would leave the second answer for it.
  const lookup = lookupPublic((hostname, _options, callback) => {
    asked.push(hostname);
    callback(null, asked.length === 1 ? [loopback] : [elsewhere]);
  });
  await expect(callServer(inner.url, settings, lookup)).rejects.toMatchObject({ reason: 'private' });
  expect([asked, inner.reachedBy()]).toEqual([['sample.example'], 0]);
  inner.close();
});

test.each([
  ['never answers', 'hanging', 'unreachable'],
  ['sends one byte after the other', 'slow', 'unreachable'],
  ['sends without end', 'endless', 'too-large'],
  ['breaks off', 'broken', 'unreachable'],
] as const)('a server that %s holds nobody up', async (_name, how, reason) => {
  const server = createServer((_request, response) => {
    if (how === 'hanging') return;
    if (how === 'broken') return void response.write('x', () => response.destroy());
    const drip = setInterval(() => response.write('x'.repeat(how === 'slow' ? 1 : 500)), 10);
    response.on('close', () => clearInterval(drip));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const limits = { headers: {}, maxBytes: 5000, timeoutMs: how === 'endless' ? 60_000 : 300 };
  await expect(callServer(url, limits)).rejects.toMatchObject({ reason });
  server.closeAllConnections();
  server.close();
});

test('an answer is taken as it is sent: nothing is unpacked, and no redirect is followed', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/moved') return void response.writeHead(302, { location: inject('origin') }).end();
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('\u001f\u008b a bomb');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect((await callServer(new URL('/moved', base), settings)).status).toBe(302);
  expect(Buffer.from((await callServer(new URL('/bomb', base), settings)).bytes).toString()).toContain('a bomb');
  server.close();
});
