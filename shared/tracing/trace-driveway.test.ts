import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ringOverlap } from '../geometry/overlap.ts';
import { sampleGround } from '../testing/sample-ground.ts';
import type { SampleDriveway } from '../testing/sample-ground.ts';
import { prepareGround } from './prepare-ground.ts';
import { traceDriveway } from './trace-driveway.ts';
import { traceSteadily } from './trace-steadily.ts';

const CONCRETE = [186, 184, 178] as const;
const ASPHALT = [70, 70, 74] as const;

const straight: SampleDriveway = {
  width: 5.5,
  length: 14,
  bow: 0,
  turn: 0.4,
  paving: CONCRETE,
  noise: 6,
  metersPerPixel: 0.3,
  seed: 7,
};

/** Overlap of the traced outline with the truth; 0 without a suggestion. */
function overlapOf(driveway: SampleDriveway, slip = { x: 0, y: 0 }): number {
  const { picture, truth, garage, street } = sampleGround(driveway);
  const shift = { x: slip.x / driveway.metersPerPixel, y: slip.y / driveway.metersPerPixel };
  const found = traceDriveway(prepareGround(picture), {
    garage: { x: garage.x + shift.x, y: garage.y + shift.y },
    street: { x: street.x - shift.y, y: street.y + shift.x },
  });
  return found ? ringOverlap(found.corners, truth) : 0;
}

describe('a driveway under a drag from the garage to the street', () => {
  test('is outlined between its two sides, however it lies and whatever its pavement', () => {
    fc.assert(
      fc.property(
        fc.record({
          width: fc.double({ min: 4, max: 8, noNaN: true }),
          length: fc.double({ min: 10, max: 24, noNaN: true }),
          turn: fc.double({ min: 0, max: 6.28, noNaN: true }),
          paving: fc.constantFrom(CONCRETE, ASPHALT),
          metersPerPixel: fc.constantFrom(0.15, 0.3),
          seed: fc.integer({ min: 1, max: 999 }),
          slip: fc.record({
            x: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
            y: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
          }),
        }),
        ({ slip, ...driveway }) => {
          expect(overlapOf({ ...straight, ...driveway }, slip)).toBeGreaterThan(0.85);
        },
      ),
      { numRuns: 10, seed: 11 },
    );
  });

  test('is followed where it bends away from the straight drag', () => {
    expect(overlapOf({ ...straight, length: 22, width: 4.5, bow: 2.5 })).toBeGreaterThan(0.85);
  });

  test('is outlined through the shade of a tree', () => {
    expect(overlapOf({ ...straight, shade: 0.45 })).toBeGreaterThan(0.85);
  });

  test('is outlined to the curb when a drag stops short on an apron of another pavement', () => {
    const apron = { length: 3, paving: CONCRETE };
    const { picture, truth, garage, street } = sampleGround({ ...straight, paving: ASPHALT, apron });
    const short = { x: garage.x + (street.x - garage.x) * 0.85, y: garage.y + (street.y - garage.y) * 0.85 };
    const corners = traceDriveway(prepareGround(picture), { garage, street: short })?.corners ?? [];
    expect(ringOverlap(corners, truth)).toBeGreaterThan(0.9);
  });

  test('has four to 24 corners that a person can move', () => {
    const { picture, garage, street } = sampleGround({ ...straight, bow: 3, length: 24 });
    const corners = traceDriveway(prepareGround(picture), { garage, street })?.corners ?? [];
    expect(corners.length).toBeGreaterThanOrEqual(4);
    expect(corners.length).toBeLessThanOrEqual(24);
  });
});

describe('no outline is suggested', () => {
  const { picture, garage, street } = sampleGround(straight);
  const ground = prepareGround(picture);

  test('where the pavement looks like the lawn beside it', () => {
    expect(overlapOf({ ...straight, paving: [92, 112, 76], noise: 12 })).toBe(0);
  });

  test('for a drag over the lawn', () => {
    const across = { x: 9 / picture.metersPerPixel, y: 0 };
    const beside = {
      garage: { x: garage.x + across.x, y: garage.y - across.x },
      street: { x: street.x + across.x, y: street.y - across.x },
    };
    expect(traceDriveway(ground, beside)).toBeUndefined();
  });

  test('for a drag too short or too long for a driveway, or of no length', () => {
    expect(traceDriveway(ground, { garage, street: garage })).toBeUndefined();
    expect(traceDriveway(ground, { garage, street: { x: garage.x + 5, y: garage.y } })).toBeUndefined();
    expect(traceDriveway(ground, { garage, street: { x: garage.x + 400, y: garage.y } })).toBeUndefined();
  });
});

test('a driveway that drags beside this one find as well is suggested, and one that they do not find is not', () => {
  const { picture, truth, garage, street } = sampleGround({ ...straight, turn: 0 });
  const ground = prepareGround(picture);
  expect(ringOverlap(traceSteadily(ground, { garage, street })?.corners ?? [], truth)).toBeGreaterThan(0.85);
  // The drag is just inside the edge: one nearer to the middle finds the driveway, one farther away finds the lawn.
  const nearEdge = (end: typeof garage) => ({ x: end.x, y: end.y + 2.5 / straight.metersPerPixel });
  const drag = { garage: nearEdge(garage), street: nearEdge(street) };
  expect(traceDriveway(ground, drag)).toBeDefined();
  expect(traceSteadily(ground, drag)).toBeUndefined();
});
