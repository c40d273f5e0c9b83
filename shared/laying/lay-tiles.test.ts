import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { moduleOf } from '../pavers/mixed-sizes.ts';
import type { SizeModule } from '../pavers/mixed-sizes.ts';
import { clipToPaver } from './clip-to-paver.ts';
import { layTiles } from './lay-tiles.ts';
import { boxOf, frameAt, intoFrame, isInsideRings, PER_FOOT, PER_INCH, PER_METER, twiceArea } from './plane.ts';
import type { Point, Ring } from './plane.ts';
import { basketWeave, courses, herringbone, hexagons, mixed, squareWeave } from './tiling.ts';
import type { Tiling } from './tiling.ts';

const inches = (width: number, length: number) => ({ width: width * PER_INCH, length: length * PER_INCH });
const brick = inches(4, 8);

function mixOf(...sizes: readonly (readonly [number, number])[]): SizeModule {
  const found = moduleOf(sizes.map(([length, width]) => ({ length, width })));
  if (!found) throw new Error('The sizes have no module.');
  return found;
}

const patterns: readonly (readonly [string, (joint: number) => Tiling])[] = [
  ['stack bond', (joint) => courses(inches(6, 9), 1, joint)],
  ['running bond', (joint) => courses(brick, 2, joint)],
  ['third bond', (joint) => courses(inches(8, 8), 3, joint)],
  ['herringbone', (joint) => herringbone(brick, joint)],
  ['herringbone of pavers that are not twice as long as wide', (joint) => herringbone(inches(6, 9), joint)],
  ['basket weave', (joint) => basketWeave(brick, joint)],
  ['squares of two sizes', (joint) => squareWeave(8 * PER_INCH, joint)],
  ['two sizes in courses', (joint) => mixed(mixOf([22_200, 14_900], [14_900, 14_900]), joint)],
  ['squares in hopscotch', (joint) => mixed(mixOf([30_480, 30_480], [15_240, 15_240]), joint)],
  [
    'three sizes in courses of two heights',
    (joint) => mixed(mixOf([22_860, 22_860], [22_860, 15_240], [15_240, 15_240]), joint),
  ],
  ['hexagons', (joint) => hexagons(9 * PER_INCH, joint)],
];

/** A ring around a center, counter-clockwise, or clockwise as a cut-out; no two of its sides cross. */
const starAround = (center: Point, near: number, far: number) =>
  fc
    .array(fc.tuple(fc.double({ min: 0, max: 0.8, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), {
      minLength: 5,
      maxLength: 14,
    })
    .map((corners): Ring =>
      corners.map(([angle, distance], n) => {
        const turned = ((n + angle) / corners.length) * 2 * Math.PI;
        const away = near + distance * (far - near);
        return {
          x: Math.round(center.x + away * Math.cos(turned)),
          y: Math.round(center.y + away * Math.sin(turned)),
        };
      }),
    );

const middle = { x: 0, y: 0 };
const outline = fc
  .tuple(
    starAround(middle, 0.9 * PER_METER, 2.4 * PER_METER),
    fc.option(starAround(middle, 0.05 * PER_METER, 0.4 * PER_METER)),
  )
  .map(([outer, hole]): readonly Ring[] => (hole ? [outer, hole.toReversed()] : [outer]));

const areaOf = (rings: readonly Ring[]): number => rings.reduce((sum, ring) => sum + twiceArea(ring) / 2, 0);

function piecesOf(rings: readonly Ring[], tiling: Tiling): readonly (readonly Ring[])[] {
  const { whole, crossed } = layTiles(rings, tiling);
  const uncut = whole.flatMap((places, n) =>
    places.map((at) => [(tiling.tiles[n]?.paver ?? []).map(({ x, y }) => ({ x: x + at.x, y: y + at.y }))]),
  );
  return [...uncut, ...crossed.flatMap(({ pieces }) => pieces.map(({ ring, holes }) => [ring, ...holes]))];
}

const rectangle = (width: number, height: number): Ring => [
  { x: 0, y: 0 },
  { x: width * PER_FOOT, y: 0 },
  { x: width * PER_FOOT, y: height * PER_FOOT },
  { x: 0, y: height * PER_FOOT },
];

describe('laying tiles', () => {
  test.each(patterns)('loses and doubles nothing of any outline with a cut-out in %s', (_, tilingOf) => {
    const tiling = tilingOf(0);
    fc.assert(
      fc.property(outline, fc.integer({ min: 0, max: 179 }), (rings, degrees) => {
        const turned = rings.map((ring) => intoFrame(ring, frameAt(rings[0]?.[0] ?? middle, degrees)));
        const laid = areaOf(piecesOf(turned, tiling).flat());
        expect(Math.abs(laid / areaOf(turned) - 1)).toBeLessThan(1e-9);
      }),
      { numRuns: 125, seed: 32 },
    );
  });

  test.each(patterns)('covers each point of the ground with exactly one paver in %s', (_, tilingOf) => {
    const POINTS = 12_500;
    const cell = PER_METER / 4;
    const hole = rectangle(1, 1).map(({ x, y }) => ({ x: x + 57_321, y: y + 60_007 }));
    const rings = [
      [
        { x: 0, y: 0 },
        { x: 310_003, y: 20_011 },
        { x: 180_001, y: 120_007 },
        { x: 300_000, y: 260_009 },
        { x: -40_013, y: 230_000 },
      ],
      hole.toReversed(),
    ].map((ring) => intoFrame(ring, frameAt(middle, 33)));
    const found = new Map<string, (readonly Ring[])[]>();
    for (const piece of piecesOf(rings, tilingOf(0))) {
      const { left, top, right, bottom } = boxOf(piece.flat());
      for (let i = Math.floor(left / cell); i <= Math.floor(right / cell); i += 1) {
        for (let j = Math.floor(top / cell); j <= Math.floor(bottom / cell); j += 1) {
          found.set(`${i},${j}`, [...(found.get(`${i},${j}`) ?? []), piece]);
        }
      }
    }
    const box = boxOf(rings.flat());
    let seed = 7;
    const share = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let n = 0; n < POINTS; n += 1) {
      const point = { x: box.left + share() * (box.right - box.left), y: box.top + share() * (box.bottom - box.top) };
      const near = found.get(`${Math.floor(point.x / cell)},${Math.floor(point.y / cell)}`) ?? [];
      const covering = near.filter((piece) => isInsideRings(piece, point)).length;
      expect(covering).toBe(isInsideRings(rings, point) ? 1 : 0);
    }
  });

  test('lays 1,600 whole 6 × 9 in pavers and cuts none for 12 × 50 ft in stack bond', () => {
    for (const joint of [0, 318]) {
      const { whole, crossed } = layTiles([rectangle(12, 50)], courses(inches(6, 9), 1, joint));
      expect(whole.map((places) => places.length)).toEqual([1600]);
      expect(crossed).toEqual([]);
    }
  });

  test('lays each paver of a large surface once', () => {
    const { whole } = layTiles([rectangle(100, 100)], courses(inches(6, 6), 1, 0));
    expect(whole.flat()).toHaveLength(40_000);
    expect(new Set(whole.flat().map(({ x, y }) => `${x},${y}`)).size).toBe(40_000);
  });
});

describe('clipping an outline to a paver', () => {
  const paver: Ring = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ];
  const clip = (...rings: Ring[]) =>
    clipToPaver(
      paver,
      rings.map((ring) => ({
        ring,
        near: ring.map((a, n) => ({ a, b: ring[(n + 1) % ring.length] ?? a })),
      })),
    );
  const ringOf = (...corners: (readonly [number, number])[]): Ring => corners.map(([x, y]) => ({ x, y }));
  const pieces = (...rings: Ring[]) => {
    const clipped = clip(...rings);
    return clipped === 'whole' ? 'whole' : clipped.map(({ area }) => area);
  };

  test.each([
    ['an outline around the paver', ringOf([-10, -10], [110, -10], [110, 110], [-10, 110]), 'whole'],
    ['an outline of the paver’s own corners', paver, 'whole'],
    ['an outline beside it that shares a side', ringOf([100, 0], [200, 0], [200, 100], [100, 100]), []],
    ['an outline that touches a corner', ringOf([100, 100], [200, 100], [200, 200]), []],
    ['an outline within it', ringOf([10, 10], [20, 10], [20, 20]), [50]],
    ['an outline that touches its edge from inside with a corner', ringOf([50, 0], [60, 50], [40, 50]), [500]],
    ['half of it', ringOf([0, 0], [50, 0], [50, 100], [0, 100]), [5000]],
    ['a triangle through two of its corners', ringOf([0, 0], [100, 100], [-50, 200]), [5000]],
    ['a side that only grazes a corner', ringOf([50, -50], [150, 50], [150, -50]), []],
  ])('finds what is inside of %s', (_, ring, expected) => {
    expect(pieces(ring)).toEqual(expected);
  });

  test('counts two pieces where a notch of the outline divides the paver', () => {
    const notched = ringOf([-50, -50], [150, -50], [150, 150], [60, 150], [60, -20], [40, -20], [40, 150], [-50, 150]);
    expect(pieces(notched)).toEqual([4000, 4000]);
  });

  test('counts two pieces where a notch ends exactly on the paver’s edge', () => {
    const notched = ringOf([-50, -50], [150, -50], [150, 150], [60, 150], [50, 0], [40, 150], [-50, 150]);
    const found = pieces(notched);
    expect(found).toHaveLength(2);
    expect((found as number[]).reduce((sum, area) => sum + area, 0)).toBeCloseTo(
      10_000 - (100 * 100 * 20) / 150 / 2,
      6,
    );
  });

  test('keeps one piece where a notch ends inside the paver', () => {
    const notched = ringOf([-50, -50], [150, -50], [150, 150], [60, 150], [60, 50], [40, 50], [40, 150], [-50, 150]);
    expect(pieces(notched)).toEqual([9000]);
  });

  test('takes a cut-out within the paver out of its piece, and counts its sides as sawn', () => {
    const drain = ringOf([40, 40], [40, 60], [60, 60], [60, 40]);
    const clipped = clip(ringOf([-10, -10], [110, -10], [110, 110], [-10, 110]), drain);
    expect(clipped).toEqual([{ ring: paver, holes: [drain], area: 9600, sawn: 80 }]);
  });

  test('measures only the sides that are sawn', () => {
    const clipped = clip(ringOf([-50, -50], [50, -50], [50, 150], [-50, 150]));
    expect(clipped === 'whole' ? [] : clipped.map(({ sawn }) => sawn)).toEqual([100]);
  });
});
