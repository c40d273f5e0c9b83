import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, test } from 'vitest';

const file = join(import.meta.dirname, '../public/push-worker.js');
const ORIGIN = 'https://paveprint.example';
const PATH = '/app?proposal=sample';

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
const shown: unknown[] = [];
const happened: string[] = [];
let windows: readonly { readonly url: string; readonly focus: () => void }[] = [];

/** Loads the service worker as it is served, in a browser without a network. */
beforeEach(() => {
  listeners.clear();
  shown.length = 0;
  happened.length = 0;
  windows = [];
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification: (...what: unknown[]) => shown.push(what) },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (url: string) => happened.push(`open ${url}`),
    },
  };
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  runInNewContext(readFileSync(file, 'utf8'), { self, fetch, Response, URL });
});

/** The promise that the worker keeps an event open for, or its response; undefined when it ignores the event. */
async function answerTo(type: string, event: object): Promise<unknown> {
  let answer: unknown;
  const keep = (given: unknown): void => {
    answer = given;
  };
  listeners.get(type)?.({ ...event, waitUntil: keep, respondWith: keep });
  return answer;
}

describe('the service worker', () => {
  test('shows a message with its title, words and tag', async () => {
    const message = { title: 'Visit booked', body: '1 Sample Street', path: PATH, tag: 'visit-1' };
    await answerTo('push', { data: { json: () => message } });
    const { title, body, tag } = message;
    expect(shown).toEqual([[title, expect.objectContaining({ body, tag, data: { path: PATH } })]]);
  });

  test.each([
    ['in the window that has it open', [`${ORIGIN}/app/plan`, ORIGIN + PATH], `focus ${ORIGIN}${PATH}`],
    ['in a new one where none has', [`${ORIGIN}/app/plan`], `open ${ORIGIN}${PATH}`],
  ])('shows what a message is about: %s', async (_where, urls, expected) => {
    windows = urls.map((url) => ({ url, focus: () => happened.push(`focus ${url}`) }));
    const notification = { close: () => happened.push('close'), data: { path: PATH } };
    await answerTo('notificationclick', { notification });
    expect(happened).toEqual(['close', expected]);
  });

  test('answers without a network what says so and can be tried again', async () => {
    const page = await answerTo('fetch', { request: { mode: 'navigate' } });
    const words = page instanceof Response ? await page.text() : '';
    expect(words).toContain('<h1>You are offline</h1>');
    expect(words).toMatch(/<a class="btn [^"]+" href="">Try Again<\/a>/);
  });

  test('leaves everything else alone that a page asks for', async () => {
    expect(await answerTo('fetch', { request: { mode: 'cors' } })).toBeUndefined();
  });
});
