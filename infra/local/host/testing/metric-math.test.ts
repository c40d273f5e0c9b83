import { expect, test } from 'vitest';

import { metricMath } from './metric-math.ts';

test.each([
  ['a + b', { a: 1, b: 2 }, 3],
  ['a + b', { a: 1 }, undefined],
  ['FILL(a, 0) + FILL(b, 0)', { a: 1 }, 1],
  ['FILL(a, 0) + FILL(b, 0)', {}, 0],
  ['a * a / b', { a: 3, b: 2 }, 4.5],
  ['a / b', { a: 3, b: 0 }, undefined],
  ['(a + 2) * 3 - 1', { a: 1 }, 8],
])('%s of %j is %s', (expression, data, value) => {
  expect(metricMath(expression, data)).toBe(value);
});

test.each(['SEARCH(a)', 'a b', 'a > 1', '(a'])('%s throws, because it is not understood', (expression) => {
  expect(() => metricMath(expression, { a: 1, b: 1 })).toThrow(/known|Expected/);
});
