import { expect, test } from 'vitest';

import { shiftInto } from './shift-into.ts';

const frame = { left: 8, top: 72, right: 382, bottom: 358 };

test.each([
  ['to the right and down from the upper left edge', { left: -20, top: 60, right: 288, bottom: 250 }, [28, 12]],
  ['to the left and up from the lower right edge', { left: 100, top: 200, right: 408, bottom: 390 }, [-26, -32]],
  ['nowhere where it is whole', { left: 40, top: 100, right: 348, bottom: 290 }, [0, 0]],
  ['to the first edges where it is too large', { left: 0, top: 300, right: 400, bottom: 700 }, [8, -228]],
])('a box moves %s', (_, box, moves) => {
  expect(shiftInto(box, frame)).toEqual(moves);
});
