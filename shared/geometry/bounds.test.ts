import { expect, test } from 'vitest';

import { contains } from './bounds.ts';

const florida = { north: 26.2, south: 26.1, east: -80.1, west: -80.2 };
const fiji = { north: -16, south: -18, east: -179, west: 179 };

test.each([
  ['a point inside', florida, 26.15, -80.15, true],
  ['a point on the edge', florida, 26.2, -80.2, true],
  ['a point north of it', florida, 26.21, -80.15, false],
  ['a point south of it', florida, 26.09, -80.15, false],
  ['a point east of it', florida, 26.15, -80.09, false],
  ['a point west of it', florida, 26.15, -80.21, false],
  ['a point west of the antimeridian it crosses', fiji, -17, 179.5, true],
  ['a point east of the antimeridian it crosses', fiji, -17, -179.5, true],
  ['the other side of the world', fiji, -17, 0, false],
])('a box on the map contains %s or not', (_where, bounds, lat, lng, isInside) => {
  expect(contains(bounds, { lat, lng })).toBe(isInside);
});
