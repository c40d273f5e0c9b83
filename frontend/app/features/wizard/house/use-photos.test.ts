import { expect, test } from 'vitest';

import { photoToasts } from './use-photos.ts';

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
