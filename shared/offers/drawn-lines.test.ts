import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { DRAWN_BOX, drawnLines } from './drawn-lines.ts';
import { drawnName } from './firm-offer.ts';

test('a drawn name is lines of points, and a dot is seen', () => {
  expect(drawnLines('M10 20L30 40L50 60M5 5')).toEqual([
    [
      [10, 20],
      [30, 40],
      [50, 60],
    ],
    [
      [5, 5],
      [6, 6],
    ],
  ]);
  expect(drawnLines('')).toEqual([]);
});

test('whatever path is sent, it stays in its box', () => {
  const path = fc
    .string({ unit: fc.constantFrom(...Array.from('0123456789 .,MLC-')), maxLength: 200 })
    .map((text) => `M${text}`);
  fc.assert(
    fc.property(path, (text) => {
      fc.pre(drawnName.safeParse(text).success);
      for (const [x, y] of drawnLines(text).flat()) {
        expect(x >= 0 && x <= DRAWN_BOX.width + 1 && y >= 0 && y <= DRAWN_BOX.height + 1).toBe(true);
      }
    }),
  );
});
