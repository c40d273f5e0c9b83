import { afterEach, expect, test, vi } from 'vitest';

import type { PhotoSource } from '#shared/config/contract.ts';
import { configQuery } from './config-queries.ts';
import { photosQuery } from './imaging-queries.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

/** The paths that are called when photos of each source are asked for under these settings. */
async function askedWith(settings: { readonly photoSources?: PhotoSource[] } | undefined): Promise<readonly string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ images: [] }));
  });
  const client = createQueryClient();
  const map = { styleUrl: '/style.json', canTrace: true };
  if (settings) client.setQueryData(configQuery().queryKey, { map, ...settings });
  for (const source of ['street-view', 'zillow', 'all'] as const) {
    await client.fetchQuery(photosQuery(source, '7 Sample Street'));
  }
  return asked;
}

const [STREET_VIEW, ...OTHERS] = [
  '/api/fetch-streetview-images',
  '/api/fetch-zillow-images',
  '/api/fetch-property-images',
];

test('photos are asked for from no source that has no key', async () => {
  expect(await askedWith({ photoSources: [] })).toEqual([]);
  expect(await askedWith({ photoSources: ['zillow', 'all'] })).toEqual(OTHERS);
});

test('photos are asked for from every source while nobody knows which have a key', async () => {
  expect(await askedWith({})).toEqual([STREET_VIEW, ...OTHERS]);
  expect(await askedWith(undefined)).toEqual([STREET_VIEW, ...OTHERS]);
});
