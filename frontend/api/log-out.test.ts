import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { leavingPage } from '../testing/leaving-page.ts';
import { logOut } from './log-out.ts';

let page: ReturnType<typeof leavingPage>;
let happened: string[];
beforeEach(() => {
  page = leavingPage();
  happened = page.done;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An endpoint and its device id, the same ones as in the server's own test. */
const ENDPOINT = 'https://8.8.8.8/push';
const ID = 'bebcbcaec2a9c5b7d47c';
const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex').slice(0, 20);

/** A browser with a push subscription at an endpoint. `unsubscribe` decides how ending it goes. */
function browserThat(unsubscribe: () => Promise<boolean>, endpoint = ENDPOINT): void {
  const registration = { pushManager: { getSubscription: () => Promise.resolve({ endpoint, unsubscribe }) } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
}

/** A server that records the requests it gets and answers with a status. */
function serverWith(status: number): void {
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    happened.push(`${String(method)} ${path}`);
    return Promise.resolve(new Response('{"removed":true}', { status }));
  });
}

test('Logging out ends what this browser is told before the session ends', async () => {
  serverWith(200);
  browserThat(() => Promise.resolve(happened.push('unsubscribed') > 0));
  await logOut();
  expect(happened.slice(0, 2).toSorted()).toEqual([`DELETE /api/push/devices/${ID}`, 'unsubscribed']);
  expect(happened.slice(2)).toEqual(['/api/logout']);
});

test('Logging out takes this browser off the list, however often it is added again', async () => {
  const listed = new Set<string>();
  vi.stubGlobal('fetch', (path: string) => {
    listed.delete(path.split('/').at(-1) ?? '');
    return Promise.resolve(new Response('{"removed":true}'));
  });
  for (const endpoint of ['https://push.example/first', 'https://push.example/second']) {
    browserThat(() => Promise.resolve(true), endpoint);
    listed.add(idOf(endpoint));
    await logOut();
  }
  listed.add(idOf('https://push.example/third'));
  expect([...listed]).toEqual([idOf('https://push.example/third')]);
});

test('Logging out works where the browser cannot be told, and where its push service fails', async () => {
  vi.stubGlobal('navigator', {});
  await logOut();
  serverWith(503);
  browserThat(() => Promise.reject(new Error('no network')));
  await logOut();
  expect(happened.filter((one) => one === '/api/logout')).toEqual(['/api/logout', '/api/logout']);
});

test('Logging out ends what this browser is told, though the server cannot take it off the list', async () => {
  serverWith(503);
  browserThat(() => Promise.resolve(happened.push('unsubscribed') > 0));
  await logOut();
  expect(happened).toContain('unsubscribed');
});

test('Logging out waits two seconds for a push service that does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serverWith(200);
  browserThat(() => new Promise(() => undefined));
  const left = logOut();
  await vi.advanceTimersByTimeAsync(1999);
  expect(happened).not.toContain('/api/logout');
  await vi.advanceTimersByTimeAsync(1);
  await left;
  expect(happened).toContain('/api/logout');
});

test('Going back after logging out shows nothing of the page until it is loaded again', async () => {
  const root = { hidden: false };
  vi.stubGlobal('document', { documentElement: root });
  await logOut();
  expect(root.hidden).toBe(false);
  page.hide();
  expect(root.hidden).toBe(true);
  page.showAgain(true);
  expect(happened).toEqual(['/api/logout', 'reload']);
});
