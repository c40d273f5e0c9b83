import { describe, expect, test } from 'vitest';

import { localPlane } from '#shared/geometry/local-plane.ts';
import { findDrivewayArea, isEmptyMask, viewOf, visibleMask } from './driveway-area.ts';
import type { RgbImage } from './rgb-image.ts';

const street = { lat: 26.1224, lng: -80.1373 };
const north = { ...street, heading: 0, pitch: -12, fov: 70 };
const south = { ...north, heading: 180 };
const gray: RgbImage = { width: 160, height: 160, channels: 3, pixels: new Uint8Array(160 * 160 * 3).fill(150) };

/** A point given in meters east and north of the camera. */
const at = (east: number, forward: number) => localPlane(street).toLatLng({ x: east, y: -forward });
const outline = [at(-3, 2.5), at(-3, 12), at(3, 12), at(3, 2.5)];

describe('findDrivewayArea', () => {
  test('finds an outlined driveway in front of the camera, in the lower half of the photo', () => {
    const { mask = new Uint8Array() } = findDrivewayArea(gray, { kind: 'outline', outline, pose: north }) ?? {};
    const first = mask.findIndex((value) => value > 127);
    expect(mask.filter((value) => value > 127).length).toBeGreaterThan(500);
    expect(Math.floor(first / gray.width)).toBeGreaterThan(gray.height / 3);
  });

  test('knows the camera of an outlined driveway and of a painted mask, and what was said about the scale', () => {
    const known = { camera: { ...north, height: 2.5 }, scale: { paverSize: 1.5 } };
    const { scale } = known;
    expect(findDrivewayArea(gray, { kind: 'outline', outline, pose: north, scale })).toMatchObject(known);
    expect(viewOf({ kind: 'painted', maskUrl: '/media/0', pose: north, scale })).toEqual(known);
    expect(viewOf({ kind: 'guess', scale })).toEqual({ scale });
  });

  test('finds none behind the camera', () => {
    expect(findDrivewayArea(gray, { kind: 'outline', outline, pose: south })).toBeUndefined();
  });

  test('guesses none in a photo that shows nothing', () => {
    expect(findDrivewayArea(gray, { kind: 'guess' })).toBeUndefined();
  });
});

test.each([
  { covered: 0, empty: true },
  { covered: 19, empty: true },
  { covered: 20, empty: false },
  { covered: 10_000, empty: false },
])('a mask with $covered of 10,000 pixels is empty: $empty', ({ covered, empty }) => {
  expect(isEmptyMask(new Uint8Array(10_000).fill(255, 0, covered))).toBe(empty);
});

test('pavers show where nothing hides the driveway', () => {
  const mask = Uint8Array.from([255, 255, 100, 0]);
  expect(visibleMask({ mask })).toEqual(mask);
  expect(visibleMask({ mask, hidden: Uint8Array.from([0, 255, 200, 0]) })).toEqual(Uint8Array.from([255, 0, 55, 0]));
});
