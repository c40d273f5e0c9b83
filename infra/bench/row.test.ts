import { describe, expect, test } from 'vitest';

import { median, missed } from './row.ts';
import type { Row } from './row.ts';

const row = (values: readonly number[], rest: Partial<Row> = {}): Row => ({ name: 'n', values, unit: 'x', ...rest });

describe('median', () => {
  test.each([
    [[3], 3],
    [[9, 1, 2], 2],
    [[4, 1, 2, 100], 3],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });
});

describe('a target', () => {
  test('is missed when the median exceeds it by more than 15 %', () => {
    expect(missed(row([1.15, 1.15, 9], { target: 1 }))).toBe(false);
    expect(missed(row([1, 1.16, 1.16], { target: 1 }))).toBe(true);
  });

  test('has no allowance for exact values', () => {
    expect(missed(row([720], { target: 720, exact: true }))).toBe(false);
    expect(missed(row([721], { target: 720, exact: true }))).toBe(true);
  });

  test('is missed when there are no values', () => {
    expect(missed(row([], { target: 1 }))).toBe(true);
    expect(missed(row([Number.NaN], { target: 1 }))).toBe(true);
  });

  test('is optional', () => {
    expect(missed(row([1e9]))).toBe(false);
  });
});
