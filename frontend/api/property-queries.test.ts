import { afterEach, describe, expect, test, vi } from 'vitest';

import { propertiesQuery, suggestionsQuery } from './property-queries.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the houses in view', () => {
  test.each([
    ['failed', '', 500],
    ['unreadable', '<html>', 200],
    ['unexpected', '{"houses":1}', 200],
  ])('are none when the answer is %s', async (_what, body, status) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
    const bounds = { north: 26.13, south: 26.11, east: -80.13, west: -80.15 };
    expect(await createQueryClient().fetchQuery(propertiesQuery(bounds))).toEqual([]);
  });
});

describe('addresses', () => {
  test.each([
    ['', false],
    ['10', false],
    ['102', true],
  ])('are suggested from three characters on: %j', (typed, isAsked) => {
    expect(suggestionsQuery(typed).enabled).toBe(isAsked);
  });

  test('are suggested near the default center', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return Promise.resolve(Response.json([]));
    });
    await createQueryClient().fetchQuery(suggestionsQuery('102 E'));
    const { searchParams } = new URL(asked[0] ?? '', 'https://app.example.com');
    expect(Object.fromEntries(searchParams)).toEqual({ q: '102 E', lat: '26.1224', lng: '-80.1373' });
  });
});
