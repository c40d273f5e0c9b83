import { expect, test } from 'vitest';

import { cameraAt, offsetOf, poseAt } from './camera-pose.ts';

const base = { lat: 26.1224, lng: -80.1373 };
const house = { lat: 26.1222, lng: -80.1373 };
const look = { heading: 0, pitch: -5, fov: 80 };

test.each([[{ east: 0, north: 0 }], [{ east: 35, north: -100 }], [{ east: -5, north: 95 }]])(
  'a camera moved by %o is found at that offset again',
  (offset) => {
    expect(offsetOf(base, cameraAt(base, offset))).toEqual(offset);
  },
);

test('a marker dropped anywhere snaps to a position the sliders can show', () => {
  expect(offsetOf(base, cameraAt(base, { east: 12.4, north: 400 }))).toEqual({ east: 10, north: 100 });
});

test('the camera faces the house from wherever it stands, then turns', () => {
  expect(poseAt(base, house, { east: 0, north: 0 }, look)).toEqual({ ...base, ...look, heading: 180 });
  expect(poseAt(base, house, { east: 0, north: -50 }, { ...look, heading: 90 }).heading).toBe(90);
});
