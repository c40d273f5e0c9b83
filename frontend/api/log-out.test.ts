import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { logOut } from './log-out.ts';

const happened: string[] = [];
beforeEach(() => {
  vi.stubGlobal('location', { assign: (path: string) => happened.push(path) });
});
afterEach(() => {
  happened.length = 0;
  vi.unstubAllGlobals();
});

/** A browser whose subscription ends as `unsubscribe` says. */
function browserThat(unsubscribe: () => Promise<boolean>): void {
  const registration = { pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
}

test('Logging out ends what this browser is told before the session ends', async () => {
  browserThat(() => Promise.resolve(happened.push('unsubscribed') > 0));
  await logOut();
  expect(happened).toEqual(['unsubscribed', '/api/logout']);
});

test('Logging out works where the browser cannot be told, and where its push service fails', async () => {
  vi.stubGlobal('navigator', {});
  await logOut();
  browserThat(() => Promise.reject(new Error('no network')));
  await logOut();
  expect(happened).toEqual(['/api/logout', '/api/logout']);
});
