import { expect, test } from 'vitest';

import { endAt } from './width-ends.tsx';

const [left, right] = [
  { x: 0.2, y: 0.7 },
  { x: 0.8, y: 0.7 },
];

test.each([
  { ends: [], point: left, index: 0 },
  { ends: [left], point: left, index: 1 },
  { ends: [left, right], point: { x: 0.3, y: 0.9 }, index: 0 },
  { ends: [left, right], point: { x: 0.6, y: 0.1 }, index: 1 },
])('a press sets the missing end, then the nearer one: $index', ({ ends, point, index }) => {
  expect(endAt(ends, point)).toBe(index);
});
