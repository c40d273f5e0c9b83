import { expect, test } from 'vitest';

import { mapBounds } from './map-bounds.ts';

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
