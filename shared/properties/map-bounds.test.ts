import { expect, test } from 'vitest';

import { initialMap, mapBounds } from './map-bounds.ts';

test('the map opens where, and as large as, the product says', () => {
  expect(initialMap).toEqual({
    center: { lat: 26.1224, lng: -80.1373 },
    zoom: 15,
    searchZoom: 18,
    bounds: { north: 26.13, south: 26.11, east: -80.13, west: -80.15 },
    boundsDebounceMs: 500,
    minHeightPx: 400,
  });
});

const view = { north: '26.2', south: '26.1', east: '-80.1', west: '-80.2' };

test.each([
  ['read from an address', {}, true],
  ['of one line', { north: '26.1' }, true],
  ['across the antimeridian', { west: '179', east: '-179' }, true],
  ['upside down', { north: '26.0' }, false],
  ['beyond the poles', { north: '91' }, false],
  ['beyond the antimeridian', { east: '181' }, false],
])('bounds of the map %s are taken or not', (_what, part, isTaken) => {
  expect(mapBounds.safeParse({ ...view, ...part }).success).toBe(isTaken);
});
