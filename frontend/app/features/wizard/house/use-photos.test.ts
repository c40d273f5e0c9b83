import { afterEach, expect, test, vi } from 'vitest';

import type { PhotoSource } from '#shared/config/contract.ts';
import { configQuery } from '../../../../api/config-queries.ts';
import { createQueryClient } from '../../../../api/query-client.ts';
import { catchToasts, caughtToasts } from '../../../../testing/caught-toasts.ts';
import { firstRender } from '../../../../testing/first-render.tsx';
import { photoToasts, usePhotos } from './use-photos.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['street-view', 'Images Loaded', 'Found 4 Street View images'],
  ['zillow', 'Zillow Images Loaded', 'Found 4 property photos'],
  ['all', 'Images Loaded', 'Found 4 property images'],
] as const)('photos from %s are told as %s: %s', (source, title, description) => {
  expect(photoToasts[source].success(4)).toEqual({ title, description });
});

test.each([
  ['street-view', 'Street View Failed', 'Unable to load Street View images. Please try again.'],
  ['zillow', 'Zillow Fetch Failed', 'Unable to load Zillow images. Please try again.'],
  ['all', 'Image Fetch Failed', 'Unable to load property images. Please try again.'],
] as const)('no photos from %s are told as %s: %s', (source, title, description) => {
  expect(photoToasts[source].failure).toEqual({ title, description });
});

test('the button of a source without a key says that there are no photos, and asks nobody', async () => {
  catchToasts();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(Response.json({ images: [] }));
  });
  const client = createQueryClient();
  const map = { styleUrl: '/style.json', canTrace: true };
  client.setQueryData(configQuery().queryKey, { map, photoSources: [] });
  const sources: readonly PhotoSource[] = ['street-view', 'zillow', 'all'];
  const failures = sources.map((source) => Object.values(photoToasts[source].failure));
  for (const source of sources) firstRender(() => usePhotos('7 Sample Street'), client).load(source);
  await expect.poll(caughtToasts).toEqual(failures);
  expect(asked).toEqual([]);
});
