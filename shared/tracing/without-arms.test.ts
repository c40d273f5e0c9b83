import { expect, test } from 'vitest';

import { CELL_METERS } from './prepare-ground.ts';
import { withoutArms } from './without-arms.ts';

const cellsOf = (meters: number): number => Math.round(meters / CELL_METERS);
/**
 * Distances from the middle: 3 m along a driveway of 20 m, more in some rows, and 9 m before and after the driveway.
 */
const span = { first: cellsOf(2), last: cellsOf(22) };
function sides(wider: (row: number) => number = () => 0): Int16Array {
  return Int16Array.from({ length: cellsOf(24) }, (_, row) => {
    const isOfIt = row >= span.first && row <= span.last;
    return isOfIt ? cellsOf(3) + wider(row) : cellsOf(9);
  });
}
const even = sides().fill(cellsOf(3));

test('a walkway that joins a driveway is not of it', () => {
  const isWalkway = (row: number) => row >= cellsOf(8) && row < cellsOf(8) + cellsOf(1.6);
  expect(
    withoutArms(
      sides((row) => (isWalkway(row) ? 20 : 0)),
      span,
    ),
  ).toEqual(even);
});

test('a place to turn, which is wider than a walkway, is of it', () => {
  const isPlace = (row: number) => row >= cellsOf(8) && row < cellsOf(12);
  const kept = withoutArms(
    sides((row) => (isPlace(row) ? 20 : 0)),
    span,
  );
  expect([...kept].filter((distance) => distance > cellsOf(3))).toHaveLength(cellsOf(4));
});

test('a driveway flares out to the curb by a cell a row', () => {
  const kept = withoutArms(
    sides((row) => (row > span.last - 4 ? 20 : 0)),
    span,
  );
  expect(Array.from(kept.slice(span.last - 5, span.last + 2), (distance) => distance - cellsOf(3))).toEqual([
    0, 0, 1, 2, 3, 4, 4,
  ]);
});
