import { expect, test } from 'vitest';

import { housePoses } from './house-poses.ts';

test('a house is seen from the front, the right, the back and the left, in this order', () => {
  const street = { lat: 26.12, lng: -80.14 };
  const poses = housePoses(street, { lat: 26.1202, lng: -80.14 });
  expect(
    poses.map(({ label, heading }) => [label, 'N NE E SE S SW W NW'.split(' ')[Math.round(heading / 45) % 8]]),
  ).toEqual([
    ['Front', 'N'],
    ['Right', 'NW'],
    ['Back', 'S'],
    ['Left', 'NE'],
  ]);
});
