import { describe, expect, test } from 'vitest';

import { outlineInFeet } from '../testing/outline-in-feet.ts';
import { adjoiningFeet } from './adjoining-sides.ts';

type Corners = readonly (readonly [number, number])[];

const box = (left: number, top: number, width: number, height: number): Corners => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
];

/** Adjoining feet of areas whose rings are in feet around one center; the rings of the first area come first. */
const feetOf = (...areas: readonly (readonly Corners[])[]) =>
  adjoiningFeet(areas.map((rings) => rings.map((ring) => outlineInFeet(ring)))).map((sides) =>
    sides.map((feet) => Math.round(feet * 10) / 10),
  );

const drive = box(0, 0, 12, 40);

describe('sides of areas that lie along each other', () => {
  test('join where they do, and nowhere else', () => {
    expect(feetOf([drive], [box(12, 10, 20, 4)])).toEqual([
      [0, 4, 0, 0],
      [0, 0, 0, 4],
    ]);
    expect(feetOf([drive], [box(0, 40, 30, 5)])).toEqual([
      [0, 0, 12, 0],
      [12, 0, 0, 0],
    ]);
  });

  test('join across a gap and an overlap of less than a foot, and across no more', () => {
    for (const gap of [-0.9, 0.9]) {
      const [own = [], others = []] = feetOf([drive], [box(12 + gap, 10, 20, 4)]);
      expect([own[1], others[3]]).toEqual([4, 4]);
    }
    expect(feetOf([drive], [box(13.2, 10, 20, 4)]).flat()).toEqual(Array.from({ length: 8 }, () => 0));
  });

  test('join with a slant as far as they are close, and not where they only meet at a corner', () => {
    const slanted: Corners = [
      [12, 10],
      [20, 10],
      [20, 30],
      [14, 30],
    ];
    const [own = []] = feetOf([drive], [slanted]);
    expect(own[1]).toBeGreaterThan(9);
    expect(own[1]).toBeLessThan(11);
    expect(feetOf([drive], [box(12, 40, 5, 5)]).flat()).toEqual(Array.from({ length: 8 }, () => 0));
  });

  test('of three areas are counted once for each stretch', () => {
    const [own = []] = feetOf([drive], [box(12, 5, 5, 10)], [box(12, 12, 5, 10)]);
    expect(own[1]).toBe(17);
  });

  test('join around a cut-out that another area fills', () => {
    const [own = []] = feetOf([drive, box(4, 4, 4, 4)], [box(4, 4, 4, 4)]);
    expect(own.slice(4)).toEqual([4, 4, 4, 4]);
  });

  test.each([0.5, 0.7, 0.95])(
    'join a strip %d ft wide at the side that it lies along, and not at its far one',
    (width) => {
      for (const strip of [box(12, 0, width, 40), box(12, 0, width, 40).toReversed()]) {
        const [own = [], others = []] = feetOf([drive], [strip]);
        expect(own).toEqual([0, 40, 0, 0]);
        expect(others.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 40]);
      }
    },
  );

  test('join at their ends alone when two areas in line overlap', () => {
    expect(feetOf([drive], [box(0, 39.1, 12, 20)])).toEqual([
      [0, 0, 12, 0],
      [12, 0, 0, 0],
    ]);
    expect(feetOf([drive], [box(0, 39, 12, 20)]).flat()).toEqual(Array.from({ length: 8 }, () => 0));
  });
});
