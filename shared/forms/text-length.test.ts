import { expect, test } from 'vitest';

import { lengthNote, lengthProblem } from './text-length.ts';

test('a text that is too long is told by how much', () => {
  expect(lengthProblem('a'.repeat(4000), 4000)).toBeUndefined();
  expect(lengthProblem(` ${'a'.repeat(4000)} `, 4000)).toBeUndefined();
  expect(lengthProblem('a'.repeat(4001), 4000)).toBe('At most 4,000 characters fit here; these are 4,001.');
});

test('a text near its limit is counted', () => {
  expect(lengthNote('a'.repeat(3200), 4000)).toBeUndefined();
  expect(lengthNote('a'.repeat(3900), 4000)).toBe('3,900 of 4,000 characters');
});
