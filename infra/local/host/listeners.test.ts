import { request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { expect, it } from 'vitest';

import { openListeners } from './listeners.ts';

it('a request that arrives before the host is ready waits and is answered', async () => {
  const listeners = await openListeners(0);
  const ask = async (port: number) => (await fetch(`http://127.0.0.1:${port}/`)).text();
  const early = Promise.all([ask(listeners.originPort), ask(listeners.awsPort)]);
  listeners.answer({
    originListener: (_request, response) => response.end('page'),
    awsListener: (_request, response) => response.end('table'),
  });
  expect(await early).toEqual(['page', 'table']);
  await listeners.close();
});

type Sent = { readonly method?: string; readonly path?: string; readonly headers: OutgoingHttpHeaders };

const statusOf = (port: number, sent: Sent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, ...sent }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });

const statusUnder = (host: string, port: number) => statusOf(port, { headers: { host } });

it('a request under a name that is not of this machine is refused at both ports', async () => {
  const listeners = await openListeners(0);
  listeners.answer({
    originListener: (_request, response) => response.end('page'),
    awsListener: (_request, response) => response.end('secret'),
  });
  for (const port of [listeners.originPort, listeners.awsPort]) {
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, 'media.localhost']) {
      expect([host, await statusUnder(host, port)]).toEqual([host, 200]);
    }
    for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.nip.example']) {
      expect([host, await statusUnder(host, port)]).toEqual([host, 421]);
    }
  }
  await listeners.close();
});

const INVOKE = '/2015-03-31/functions/Fn/invocations';
const FILE = '/media/exports/1.zip?X-Amz-Credential=Fn%2F20260101&X-Amz-Signature=0a';
const follows = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };

async function statusAtAws(sent: Sent): Promise<number | undefined> {
  const listeners = await openListeners(0);
  listeners.answer({
    originListener: (_request, response) => response.end('page'),
    awsListener: (_request, response) => response.end('secret'),
  });
  const status = await statusOf(listeners.awsPort, sent);
  await listeners.close();
  return status;
}

it.each<[string, Sent]>([
  ['a call of a program', { method: 'POST', path: INVOKE, headers: { 'sec-fetch-mode': 'cors' } }],
  ['an address that a person typed', { path: '/', headers: { 'sec-fetch-site': 'none' } }],
  ['a link to a stored file, followed from a page', { path: FILE, headers: follows }],
])('AWS answers %s', async (_name, sent) => {
  expect(await statusAtAws(sent)).toBe(200);
});

it.each<[string, Sent]>([
  ['a call of a foreign page', { method: 'POST', path: INVOKE, headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a call of a page at another port', { method: 'POST', path: INVOKE, headers: { 'sec-fetch-site': 'same-site' } }],
  ['a call of a stored page', { method: 'POST', path: INVOKE, headers: { 'sec-fetch-site': 'same-origin' } }],
  ['a call of an older browser', { method: 'POST', path: INVOKE, headers: { origin: 'https://evil.example' } }],
  ['a call of a page in a sandbox', { method: 'POST', path: INVOKE, headers: { origin: 'null' } }],
  ['a preflight', { method: 'OPTIONS', path: INVOKE, headers: { origin: 'https://evil.example' } }],
  ['a link to anything but a stored file', { path: '/2015-03-31/functions', headers: follows }],
  ['a form that is sent to a stored file', { method: 'POST', path: FILE, headers: { ...follows, origin: 'null' } }],
  ['a stored file as a picture', { path: FILE, headers: { ...follows, 'sec-fetch-mode': 'no-cors' } }],
])('AWS refuses %s', async (_name, sent) => {
  expect(await statusAtAws(sent)).toBe(403);
});
