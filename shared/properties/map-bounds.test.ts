import { expect, test } from 'vitest';

import { initialMap } from './map-bounds.ts';

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
