import { describe, expect, test } from 'vitest';

import { METERS_PER_FOOT } from '../geometry/feet.ts';
import type { LatLng } from '../geometry/lat-lng.ts';
import type { PaverChoice } from '../pavers/paver-choice.ts';
import { paverPatterns, paverShapes } from '../pavers/paver-choice.ts';
import { cornerDrive, flaredDrive, outlineInFeet, squareAt, straightDrive } from '../testing/outline-in-feet.ts';
import { isOlderThan, isSameSettings, outlineKey } from './kept-plan.ts';
import { firstSettings, layingPlan, startSideOf } from './laying-plan.ts';
import type { LayingPlan } from './laying-plan.ts';
import { namedSize, sizesOf } from './laying-settings.ts';
import type { LayingSettings } from './laying-settings.ts';
import { isInsideRings, outOfFrame, PER_FOOT, PER_INCH, twiceArea } from './plane.ts';

const [straight, flared, corner] = [straightDrive, flaredDrive, cornerDrive];

type Pavers = Pick<PaverChoice, 'shape' | 'pattern'>;
const stack: Pavers = { shape: 'rectangle', pattern: 'stack-bond' };
const bricks: Pavers = { shape: 'rectangle', pattern: 'running-bond' };

function request(outline: readonly LatLng[], pavers: Pavers, part: Partial<LayingSettings> = {}) {
  return { outlines: [outline], pavers, settings: { ...firstSettings(pavers, outline), ...part }, bandSqFt: 60 };
}

function planOf(outline: readonly LatLng[], pavers: Pavers, part: Partial<LayingSettings> = {}): LayingPlan {
  const plan = layingPlan(request(outline, pavers, part));
  if ('problem' in plan) throw new Error(plan.problem);
  return plan;
}

const problemOf = (outline: readonly LatLng[], pavers: Pavers = bricks, part: Partial<LayingSettings> = {}) => {
  const plan = layingPlan(request(outline, pavers, part));
  return 'problem' in plan ? plan.problem : undefined;
};

const CIRCULAR =
  'Circular patterns are laid from a kit that has its own plan. Choose another pattern for a laying plan.';

/** 'covered' if pavers cover all but the joints with some waste; otherwise the figures. */
function coverage({ layers, fieldSqFt, waste }: LayingPlan): string {
  const paved = layers.reduce((sum, layer) => sum + layer.paved, 0) / PER_FOOT ** 2 / fieldSqFt;
  return paved > 0.93 && paved < 1 && waste > 0 && waste < 0.13 ? 'covered' : `paved ${paved}, waste ${waste}`;
}

/** Turned across the short side, which 6 in pavers divide exactly. */
const across = { size: '6x9', turn: 90 } as const;

describe('a laying plan', () => {
  test.each([0, 23, 45, 201])(
    'counts 1,600 whole and 0 cut pavers of 6 × 9 in on 12 × 50 ft, turned by %d°',
    (degrees) => {
      const plan = planOf(outlineInFeet(straight, degrees), stack, across);
      expect(plan).toMatchObject({ whole: 1600, cuts: 0, slivers: 0, needed: 1600, sawFeet: 0 });
      expect(plan.waste).toBeCloseTo(0, 4);
    },
  );

  test('counts a flared apron as by hand', () => {
    // 50 × 12 ft in the middle, 24 pavers wide and 66 2/3 pavers long, with a triangle of 4 × 10 ft on each side.
    const plan = planOf(outlineInFeet(flared), stack, { size: '6x9', startSide: 2, turn: 0 });
    expect(plan.areaSqFt).toBeCloseTo(640, 1);
    // The two sides of the triangles are sawn, each √(4² + 10²) ft, and the row that ends at the garage.
    const slanted = 2 * Math.hypot(4, 10);
    expect(plan.sawFeet).toBeGreaterThan(slanted * 0.9);
    expect(plan.sawFeet).toBeLessThan(slanted + 12 + 20 + 1);
    expect(plan.restraintFeet).toBeCloseTo(20 + 12 + 80 + slanted, 1);
    expect(plan.whole * 0.375 + plan.cuts * 0.375).toBeGreaterThan(640);
  });

  test('counts the whole pavers of a flared apron as by hand, from either end of it', () => {
    // 24 columns of 6 in along the middle: 40 ft and 10 ft, or 50 ft, have 53 + 13, or 66, whole pavers of 9 in each.
    // Beside it 8 columns, the nth of which the slanted side leaves 105 - 15n in of: up to the first whole paver under
    // that, the triangle loses 2, 4, 5, 7, 9, 10, 12 and 14 of 13 pavers that begin where it does, and 11, 9, 7, 6, 4,
    // 2, 1 and 0 are left of those that begin at the garage.
    const fromFlare = 24 * (53 + 13) + 2 * (11 + 9 + 8 + 6 + 4 + 3 + 1 + 0);
    const fromGarage = 24 * 66 + 2 * (11 + 9 + 7 + 6 + 4 + 2 + 1 + 0);
    for (const degrees of [0, 20, 77]) {
      const outline = outlineInFeet(flared, degrees);
      expect(planOf(outline, stack, { size: '6x9', startSide: 2, turn: 0 }).whole).toBe(fromFlare);
      expect(planOf(outline, stack, { size: '6x9', startSide: 4, turn: 0 }).whole).toBe(fromGarage);
    }
  });

  test('counts an L as by hand', () => {
    // 12 × 40 ft and 15 × 12 ft, both whole multiples of 9 × 6 in: 1,280 and 480 pavers.
    const plan = planOf(outlineInFeet(corner), stack, { size: '6x9', startSide: 0, turn: 0 });
    expect(plan).toMatchObject({ whole: 1760, cuts: 0, needed: 1760 });
  });

  test.each([
    ['rectangle', '4x8'],
    ['square', '8x8'],
    ['hexagon', '9-hexagon'],
    ['cobblestone', '6x7'],
    ['circle', '4x8'],
  ] as const)('of %s starts in its usual size and with the usual settings', (shape, size) => {
    expect(firstSettings({ shape, pattern: 'running-bond' }, outlineInFeet(straight))).toEqual({
      size,
      jointSixteenths: 2,
      borderCourses: 0,
      startSide: 1,
      turn: 0,
      along: 0,
      into: 0,
      edges: [],
      thicknessMm: 60,
      baseInches: 6,
      sqFtPerPallet: 100,
      sparesPct: 0.02,
    });
  });

  test.each([
    ['a cut-out', [squareAt(6, 25)], 5],
    ['an outline that has lost corners since', [], 9],
  ])('starts at a side that there is for one of %s', (_what, cutOuts, startSide) => {
    const outlines = [outlineInFeet(straight), ...cutOuts];
    const laidFrom = (side: number) => {
      const plan = layingPlan({ ...request(outlineInFeet(straight), stack, { startSide: side }), outlines });
      return 'problem' in plan ? plan.problem : plan.layers;
    };
    expect(laidFrom(startSide)).toEqual(laidFrom(1));
    expect(startSideOf(planOf(outlineInFeet(straight), stack).drawn, { startSide })).toBe(1);
  });

  test('counts pieces of less than a third of their paver as slivers', () => {
    // 36 pavers of 9 in lie along 27 ft; moved by a quarter and by a half, each of 24 courses begins with such a piece.
    const outline = outlineInFeet([
      [0, 0],
      [27, 0],
      [27, 12],
      [0, 12],
    ]);
    const moved = (inches: number) => planOf(outline, stack, { size: '6x9', startSide: 0, along: inches * 2540 });
    expect(moved(2)).toMatchObject({ cuts: 48, slivers: 24 });
    expect(moved(2.5)).toMatchObject({ cuts: 48, slivers: 24 });
    expect(moved(4.5)).toMatchObject({ cuts: 48, slivers: 0 });
  });

  test('lays a paver whole that loses less than a joint, and leaves a piece thinner than one to the sand', () => {
    const wide = (inches: number) =>
      outlineInFeet([
        [0, 0],
        [50, 0],
        [50, 12 + inches / 12],
        [0, 12 + inches / 12],
      ]);
    const settings = { size: '6x12', startSide: 0, jointSixteenths: 4 } as const;
    for (const inches of [0, 0.3, -0.3])
      expect(planOf(wide(inches), stack, settings)).toMatchObject({ cuts: 0, whole: 1200 });
    for (const inches of [0.5, -0.5]) expect(planOf(wide(inches), stack, settings).cuts).toBe(50);
  });

  test('makes two halves of one paver', () => {
    const plan = planOf(outlineInFeet(straight), bricks, { startSide: 0 });
    // 150 courses of 18 pavers; every second one has a half at both ends.
    expect(plan).toMatchObject({ whole: 150 * 18 - 75, cuts: 150, needed: 2700, slivers: 0 });
    expect(plan.sawFeet).toBeCloseTo(150 * (1 / 3 - 1 / 96), 1);
  });

  test.each(paverShapes.flatMap(({ id: shape }) => paverPatterns.map(({ id: pattern }) => ({ shape, pattern }))))(
    'of $shape in $pattern covers the outline, or says why there is none',
    (pavers) => {
      const outline = outlineInFeet(flared, 12);
      const plan = layingPlan(request(outline, pavers));
      const outcome = 'problem' in plan ? plan.problem : coverage(plan);
      expect(outcome).toEqual(pavers.pattern === 'circular' && pavers.shape !== 'hexagon' ? CIRCULAR : 'covered');
    },
  );

  test('lays whole border pavers along the sides, and the field within them', () => {
    const plan = planOf(outlineInFeet(straight), stack, { size: '4x8', borderCourses: 1 });
    const [field, ...border] = plan.layers;
    expect(border).toHaveLength(4);
    // 12 ft have 36 pavers of 4 in: the two at each end are cut at the miter of 8 in.
    expect(border.map(({ whole }) => whole.flat().length).toSorted((a, b) => a - b)).toEqual([32, 32, 146, 146]);
    expect(field && field.paved / PER_FOOT ** 2).toBeLessThan((12 - 16 / 12) * (50 - 16 / 12));
    expect(
      problemOf(
        outlineInFeet([
          [0, 0],
          [2, 0],
          [2, 30],
          [0, 30],
        ]),
        stack,
        { size: '6x12', borderCourses: 1 },
      ),
    ).toBe('The border does not fit into this outline. Choose fewer border courses.');
  });

  test('keeps every piece inside the outline', () => {
    const plan = planOf(
      outlineInFeet(flared, 31),
      { shape: 'rectangle', pattern: 'herringbone-45' },
      { borderCourses: 1 },
    );
    for (const { cuts, frame } of plan.layers) {
      for (const { ring } of cuts) {
        const middle = { x: 0, y: 0 };
        for (const { x, y } of ring) {
          middle.x += x / ring.length;
          middle.y += y / ring.length;
        }
        // The middle of a piece with more corners may lie outside of it.
        expect(ring.length > 4 || isInsideRings(plan.rings, outOfFrame(middle, frame))).toBe(true);
        expect(twiceArea(ring)).toBeGreaterThan(0);
      }
    }
  });

  test('needs edge restraint along free sides only', () => {
    const outline = outlineInFeet(straight);
    expect(planOf(outline, stack).restraintFeet).toBeCloseTo(124, 2);
    const plan = planOf(outline, stack, { edges: ['street', 'free', 'garage'] });
    expect(plan.sides.map(({ kind }) => kind)).toEqual(['street', 'free', 'garage', 'free']);
    expect(plan.restraintFeet).toBeCloseTo(100, 2);
  });

  test('counts the same whichever way around the outline was drawn', () => {
    const outline = outlineInFeet(straight, 10);
    const turned = planOf(outline.toReversed(), stack, across);
    expect(turned).toMatchObject({ whole: 1600, cuts: 0 });
  });

  test('weighs bedding, base and joint sand from the area', () => {
    const plan = planOf(outlineInFeet(straight), stack, across);
    // 600 sq ft: 1.85 cu yd of sand at 1.35 tons, and 11.1 cu yd of stone at 1.4 tons.
    expect(plan).toMatchObject({ beddingTons: 2.5, baseTons: 15.6 });
    // The joints are 1 - (47/48 × 71/72) of 600 sq ft, 60 mm deep, at 100 lb per cubic foot.
    const pounds = 600 * (1 - (47 / 48) * (71 / 72)) * (0.06 / METERS_PER_FOOT) * 100;
    expect(plan.jointSandBags).toBe(Math.ceil(pounds / 50));
  });

  test('says pallets for the low end, the middle and the high end of the band, spares included', () => {
    const plan = planOf(outlineInFeet(straight), stack, { ...across, sqFtPerPallet: 100, sparesPct: 0.02 });
    expect(plan.units).toEqual([{ label: '6 × 9 in', whole: 1600, cuts: 0, needed: 1600, order: 1632 }]);
    // 612 sq ft with spares; 10 % less and more.
    expect(plan.pallets).toEqual({ low: 6, middle: 7, high: 7 });
  });

  test('of two sizes counts each of them', () => {
    const plan = planOf(outlineInFeet(straight), { shape: 'square', pattern: 'basket-weave' });
    expect(plan.units.map(({ label }) => label)).toEqual(['8 × 8 in', '16 × 16 in']);
    const [small, large] = plan.units;
    expect((small?.needed ?? 0) / (large?.needed ?? 1)).toBeCloseTo(4, 0);
  });

  test.each([
    ['two corners', straight.slice(0, 2), 'Draw the outline in step 2 first.'],
    [
      'sides that cross',
      [straight[0], straight[2], straight[1], straight[3]] as const,
      'Sides 1 and 3 of the outline meet. Move a corner in step 2, so that they do not.',
    ],
    [
      'a corner that touches another side',
      [
        [0, 0],
        [20, 0],
        [20, 20],
        [10, 0],
        [0, 20],
      ] as const,
      'Sides 1 and 3 of the outline meet. Move a corner in step 2, so that they do not.',
    ],
    [
      'less than half a square foot',
      [
        [0, 0],
        [1, 0],
        [1, 0.9],
      ] as const,
      'The outline is too small for a laying plan.',
    ],
    [
      'a parking lot',
      [
        [0, 0],
        [250, 0],
        [250, 200],
        [0, 200],
      ] as const,
      'The outline has 50,000 sq ft, and a laying plan can have at most 25,000. Plan it in parts.',
    ],
    [
      'a road',
      [
        [0, 0],
        [2000, 0],
        [2000, 2],
      ] as const,
      'The outline is longer than 1,500 ft. Plan it in parts.',
    ],
  ])('is refused for %s, with a sentence', (_, corners, sentence) => {
    expect(problemOf(outlineInFeet(corners))).toBe(sentence);
  });

  test('in basket weave needs pavers twice as long as wide', () => {
    const weave: Pavers = { shape: 'rectangle', pattern: 'basket-weave' };
    expect(problemOf(outlineInFeet(straight), weave, { size: '6x9' })).toBe(
      'Basket weave needs pavers that are twice as long as wide. Choose another size or pattern.',
    );
    expect(firstSettings(weave, outlineInFeet(straight)).size).toBe('4x8');
  });

  test('is older than an outline that was moved after it was kept', () => {
    const outline = outlineInFeet(straight);
    const kept = { outlineKey: outlineKey(outline) };
    expect(isOlderThan(kept, [...outline])).toBe(false);
    expect(isOlderThan(kept, outlineInFeet(straight, 0.1))).toBe(true);
    expect(isOlderThan(kept, outline, outlineInFeet(straight, 5))).toBe(true);
  });

  test('has the settings that were kept, in whatever order their fields come back', () => {
    const settings = firstSettings(bricks, outlineInFeet(straight));
    const reordered = Object.fromEntries(Object.entries(settings).toReversed()) as LayingSettings;
    expect(isSameSettings(settings, reordered)).toBe(true);
    expect(isSameSettings(settings, { ...reordered, turn: 90 })).toBe(false);
  });
});

test('each size of pavers is as large as its name says', () => {
  for (const id of Object.values(sizesOf).flat()) {
    const { label, width, length } = namedSize(id);
    const [one = 0, other = one] = (label.match(/\d+/g) ?? []).map(Number);
    expect([label, width / PER_INCH, length / PER_INCH]).toEqual([label, one, other]);
  }
});
