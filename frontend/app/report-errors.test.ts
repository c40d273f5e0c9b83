import { afterEach, expect, test, vi } from 'vitest';

import { reportErrors } from './report-errors.ts';

afterEach(() => vi.unstubAllGlobals());

type Listener = (event: { readonly error: unknown; readonly message: string; readonly filename: string }) => void;

test('at most five errors of a page are reported, and none of a browser extension', () => {
  const listeners = new Map<string, Listener>();
  const reported: unknown[] = [];
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener));
  vi.stubGlobal('location', new URL('https://app.example.com/app'));
  vi.stubGlobal('fetch', (_url: string, { body }: { readonly body: string }) => {
    reported.push((JSON.parse(body) as { readonly message: string }).message);
    return Promise.resolve(Response.json({ received: true }));
  });
  const fail = (message: string, filename = '/assets/app.js') =>
    listeners.get('error')?.({ error: undefined, message, filename });
  reportErrors();
  for (const extension of ['chrome', 'moz', 'safari-web']) fail('foreign', `${extension}-extension://abc/content.js`);
  for (const number of [1, 2, 3, 4, 5, 6, 7]) fail(`number ${number}`);
  expect(reported).toEqual(['number 1', 'number 2', 'number 3', 'number 4', 'number 5']);
});
