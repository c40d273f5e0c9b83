import { expect, test } from 'vitest';

import { simplifyRing } from './simplify-ring.ts';

const corners = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 40 },
  { x: 0, y: 40 },
];
/** The same box with a point every ten meters of its sides, each off its side by less than a meter. */
const rough = [
  ...Array.from({ length: 10 }, (_, n) => ({ x: n * 10, y: n === 0 ? 0 : (n % 2) * 0.6 })),
  ...Array.from({ length: 4 }, (_, n) => ({ x: 100, y: n * 10 })),
  ...Array.from({ length: 10 }, (_, n) => ({ x: 100 - n * 10, y: 40 })),
  ...Array.from({ length: 4 }, (_, n) => ({ x: 0, y: 40 - n * 10 })),
];

test('a rough outline keeps its corners, wherever it begins', () => {
  for (let start = 0; start < rough.length; start += 1) {
    const ring = simplifyRing([...rough.slice(start), ...rough.slice(0, start)], 2, 20);
    expect(ring).toHaveLength(4);
    expect(ring).toEqual(expect.arrayContaining(corners));
  }
});

test('an outline has at most as many corners as it may', () => {
  const round = Array.from({ length: 60 }, (_, n) => ({
    x: 50 * Math.cos((n / 30) * Math.PI),
    y: 50 * Math.sin((n / 30) * Math.PI),
  }));
  expect(simplifyRing(round, 0.01, 200).length).toBeGreaterThan(40);
  const few = simplifyRing(round, 0.01, 12);
  expect(few.length).toBeGreaterThanOrEqual(4);
  expect(few.length).toBeLessThanOrEqual(12);
});
