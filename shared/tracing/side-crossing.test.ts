import fc from 'fast-check';
import { expect, test } from 'vitest';

import { labOf } from './lab-color.ts';
import { sideCrossing } from './side-crossing.ts';
import type { Strip } from './strip.ts';

const ROWS = 9;
const COLUMNS = 41;
/** Linear light of concrete and of lawn, and the columns over which a camera blurs their edge. */
const PAVED = 0.5;
const LAWN = 0.12;
const BLUR = 3;

const byteOf = (light: number): number => Math.round(255 * (1.055 * light ** (1 / 2.4) - 0.055));

/** A strip paved up to a column, mirrored for a left side. */
function stripPavedTo(edge: number, side: -1 | 1): Strip {
  const lab = new Float32Array(ROWS * COLUMNS * 3);
  for (let cell = 0; cell < ROWS * COLUMNS; cell += 1) {
    const paved = Math.max(0, Math.min(1, 0.5 + (side * (edge - (cell % COLUMNS))) / BLUR));
    const byte = byteOf(PAVED * paved + LAWN * (1 - paved));
    lab.set(labOf(byte, byte, byte), cell * 3);
  }
  const toPicture = (y: number, x: number) => ({ x, y });
  return { rows: ROWS, columns: COLUMNS, lab, start: 0, end: ROWS - 1, middle: 20, toPicture };
}

test('a side lies where blurred ground is half paved, whichever of the cells nearby its path runs through', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 12, max: 28, noNaN: true }),
      fc.constantFrom(-1 as const, 1 as const),
      fc.integer({ min: -1, max: 1 }),
      (edge, side, beside) => {
        const path = new Int16Array(ROWS).fill(Math.round(edge) + beside);
        for (const found of sideCrossing(stripPavedTo(edge, side), path, side)) {
          expect(Math.abs(found - edge)).toBeLessThan(0.3);
        }
      },
    ),
    { numRuns: 60, seed: 5 },
  );
});

test('a side without an edge, and one at the rim of the strip, stay at their path', () => {
  const plain = stripPavedTo(100, 1);
  expect(sideCrossing(plain, new Int16Array(ROWS).fill(20), 1)[4]).toBe(20.5);
  expect(sideCrossing(plain, new Int16Array(ROWS).fill(COLUMNS - 3), 1)[4]).toBe(COLUMNS - 2.5);
  expect(sideCrossing(plain, new Int16Array(ROWS).fill(2), -1)[4]).toBe(1.5);
});
