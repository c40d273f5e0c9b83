import { describe, expect, test } from 'vitest';

import { crossingSides } from './ground.ts';
import type { Ring } from './plane.ts';

const ringOf = (...corners: readonly (readonly [x: number, y: number])[]): Ring => corners.map(([x, y]) => ({ x, y }));
const square = ringOf([0, 0], [100, 0], [100, 100], [0, 100]);
const squareAt = (x: number, y: number): Ring => square.map((corner) => ({ x: corner.x + x, y: corner.y + y }));

describe('sides of outlines', () => {
  test.each([
    ['of a square', [square]],
    ['of squares beside each other on one line', [square, squareAt(200, 0)]],
    ['of squares beside each other on one line, the right one first', [squareAt(200, 0), square]],
    ['of squares above each other on one line', [square, squareAt(0, 200)]],
    ['of squares above each other on one line, the lower one first', [squareAt(0, 200), square]],
    ['that go on straight at a corner', [ringOf([0, 0], [50, 0], [100, 0], [100, 100], [0, 100])]],
  ])('do not meet: those %s', (_what, rings) => {
    expect(crossingSides(rings)).toBeUndefined();
  });

  test.each([
    ['cross', [ringOf([0, 0], [100, 100], [100, 0], [0, 100])], [1, 3]],
    ['fold back onto each other', [ringOf([0, 0], [100, 0], [50, 0], [50, 80])], [1, 2]],
    ['fold back at the first corner', [ringOf([0, 0], [100, 0], [120, 80], [150, 0])], [1, 4]],
    ['share a part of one line', [square, squareAt(50, -100)], [1, 7]],
    [
      'share a part of one upright line',
      [ringOf([100, 0], [100, 100], [0, 100], [0, 0]), ringOf([200, 50], [200, 150], [100, 150], [100, 50])],
      [1, 7],
    ],
    ['touch at a corner', [square, squareAt(100, 100)], [2, 5]],
  ])('that %s are named by their numbers', (_what, rings, sides) => {
    expect(crossingSides(rings)).toEqual(sides);
  });
});
