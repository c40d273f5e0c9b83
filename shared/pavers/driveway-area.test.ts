import { describe, expect, test } from 'vitest';

import { camera } from '#shared/geometry/camera.ts';
import { localPlane } from '#shared/geometry/local-plane.ts';
import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import type { AreaRings } from './design-area-source.ts';
import { findDrivewayArea, isEmptyMask, viewOf, visibleMask } from './driveway-area.ts';
import type { RgbImage } from './rgb-image.ts';

const street = { lat: 26.1224, lng: -80.1373 };
const north = { ...street, heading: 0, pitch: -12, fov: 70 };
const south = { ...north, heading: 180 };
const gray: RgbImage = { width: 160, height: 160, channels: 3, pixels: new Uint8Array(160 * 160 * 3).fill(150) };

/** A point given in meters east and north of the camera. */
const at = (east: number, forward: number) => localPlane(street).toLatLng({ x: east, y: -forward });
const outline = [at(-3, 2.5), at(-3, 12), at(3, 12), at(3, 2.5)];

type Areas = readonly AreaRings[];
const outlined = (areas: Areas) =>
  ({ kind: 'outline', areas: areas.map((rings) => ({ rings })), pose: north }) as const;

/** A box in meters east and north of the camera. */
const boxAt = (east: number, forward: number, width: number, depth: number) => [
  at(east, forward),
  at(east, forward + depth),
  at(east + width, forward + depth),
  at(east + width, forward),
];

/** The number of the pixel that shows a point of the ground. */
function pixelOf(east: number, forward: number): number {
  const { toCamera, toPixel } = camera({ ...north, height: 2.5 }, gray);
  const { x, y } = toPixel(toCamera(at(east, forward)));
  return Math.floor(y) * gray.width + Math.floor(x);
}

describe('findDrivewayArea', () => {
  test('finds an outlined driveway in front of the camera, in the lower half of the photo', () => {
    const { mask = new Uint8Array() } =
      findDrivewayArea(gray, { kind: 'outline', areas: [{ rings: [outline] }], pose: north }) ?? {};
    const first = mask.findIndex((value) => value > 127);
    expect(mask.filter((value) => value > 127).length).toBeGreaterThan(500);
    expect(Math.floor(first / gray.width)).toBeGreaterThan(gray.height / 3);
  });

  test('knows the camera of an outlined driveway and of a painted mask, and what was said about the scale', () => {
    const known = { camera: { ...north, height: 2.5 }, scale: { paverSize: 1.5 } };
    const { scale } = known;
    expect(
      findDrivewayArea(gray, { kind: 'outline', areas: [{ rings: [outline] }], pose: north, scale }),
    ).toMatchObject(known);
    expect(viewOf({ kind: 'painted', maskUrl: '/media/0', pose: north, scale })).toEqual(known);
    expect(viewOf({ kind: 'guess', scale })).toEqual({ scale });
  });

  /** Values of the mask and of the hidden part at the pixel that shows a point of the ground. */
  const valuesAt = (areas: Areas, east: number, forward: number, image = gray) => {
    const { mask, hidden } = findDrivewayArea(image, outlined(areas)) ?? {};
    const place = pixelOf(east, forward);
    return { mask: mask?.[place], hidden: hidden?.[place] };
  };

  test('has the areas beside the driveway, and none of the cut-outs', () => {
    const areas = [
      [outline, boxAt(-1, 5, 2, 3)],
      [boxAt(3.5, 8, 3, 6), boxAt(4.5, 10, 1, 2)],
    ];
    expect(valuesAt(areas, -2, 6.5).mask).toBe(255);
    expect(valuesAt(areas, 0, 6.5).mask).toBe(0);
    expect(valuesAt(areas, 4, 11).mask).toBe(255);
    expect(valuesAt(areas, 5, 11).mask).toBe(0);
  });

  test('leaves no seam between areas that share an edge, and paves nothing that is behind the camera', () => {
    const areas = [[outline], [boxAt(3, 2.5, 2, 9.5)], [boxAt(-3, -20, 6, 10)], [boxAt(-1, -2, 2, 40)]];
    const { mask } = findDrivewayArea(gray, outlined(areas.slice(0, 2))) ?? {};
    const values = [3, 4, 6, 8, 11].map((forward) => mask?.[pixelOf(3, forward)]);
    expect(values.every((value) => value !== undefined && value >= 250)).toBe(true);
    expect(findDrivewayArea(gray, outlined(areas.slice(2, 3)))).toBeUndefined();
    expect(valuesAt(areas.slice(3), 0, 20).mask).toBe(255);
  });

  test('paves an area of another color than the driveway', () => {
    const lawn = boxAt(3, 2.5, 3, 9.5);
    const green = projectPolygon(lawn, { ...north, height: 2.5 }, gray);
    const color = [60, 140, 50];
    const pixels = gray.pixels.map((value, n) => ((green[Math.floor(n / 3)] ?? 0) > 0 ? (color[n % 3] ?? 0) : value));
    expect(valuesAt([[outline], [lawn]], 4.5, 7, { ...gray, pixels })).toEqual({ mask: 255, hidden: 0 });
  });

  test('has areas with pavers of their own apart, and those without together with the driveway', () => {
    const [walkway, apron, behind] = [boxAt(3, 2.5, 2, 9.5), boxAt(-5, 6, 2, 3), boxAt(-3, -20, 6, 10)];
    const look = { shape: 'square', pattern: 'stack-bond', color: 'charcoal-gray' } as const;
    const areas = [{ rings: [outline] }, { rings: [walkway], look }, { rings: [apron] }, { rings: [behind], look }];
    const { mask, parts = [] } = findDrivewayArea(gray, { kind: 'outline', areas, pose: north }) ?? {};
    expect(parts.map((part) => part.look)).toEqual([undefined, look]);
    const at = (east: number, forward: number) =>
      [mask, ...parts.map((part) => part.mask)].map((one) => one?.[pixelOf(east, forward)]);
    expect([at(0, 6), at(4, 6), at(-4, 7)]).toEqual([
      [255, 255, 0],
      [255, 0, 255],
      [255, 255, 0],
    ]);
    expect(findDrivewayArea(gray, outlined([[outline], [walkway]]))?.parts).toBeUndefined();
  });

  test('finds none behind the camera', () => {
    expect(findDrivewayArea(gray, { kind: 'outline', areas: [{ rings: [outline] }], pose: south })).toBeUndefined();
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
