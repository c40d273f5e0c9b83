import { describe, expect, test } from 'vitest';

import { median, spread, verdictOf } from './row.ts';
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

describe('spread', () => {
  test.each([
    [[3], 0],
    [[2, 2, 2], 0],
    [[1, 2, 3, 4, 5], 2 / 3],
    [[2, 2, 2, 2, 90], 0],
    [[0, 0, 0.02], 1 / 2],
  ])('of %j is %d of the median', (values, expected) => {
    expect(spread(row(values))).toBeCloseTo(expected, 9);
  });
});

describe('a target', () => {
  test('is met when the middle half of the values exceeds it by at most 15 %', () => {
    expect(verdictOf(row([1.15, 1.15, 1.15, 1.15, 9], { target: 1 }))).toBe('met');
  });

  test('is missed when the middle half of the values exceeds it by more than 15 %', () => {
    expect(verdictOf(row([1, 1.16, 1.16, 1.2, 1.2], { target: 1 }))).toBe('missed');
  });

  test('is neither met nor missed when the spread exceeds the margin', () => {
    expect(verdictOf(row([1, 1.1, 1.14, 1.2, 1.3], { target: 1 }))).toBe('unclear');
    expect(verdictOf(row([1, 1.1, 1.16, 1.2, 1.3], { target: 1 }))).toBe('unclear');
  });

  test('has no allowance for exact values', () => {
    expect(verdictOf(row([720], { target: 720, exact: true }))).toBe('met');
    expect(verdictOf(row([721], { target: 720, exact: true }))).toBe('missed');
  });

  test('is missed when there are no values', () => {
    expect(verdictOf(row([], { target: 1 }))).toBe('missed');
    expect(verdictOf(row([Number.NaN], { target: 1 }))).toBe('missed');
  });

  test('is optional', () => {
    expect(verdictOf(row([1e9]))).toBe('no target');
  });
});
