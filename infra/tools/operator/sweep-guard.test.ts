import { describe, expect, test } from 'vitest';

import { whyNotSwept } from './sweep-guard.ts';

describe('a sweep of pictures', () => {
  test.each([
    [0, 0, undefined],
    [100, 0, undefined],
    [100, 10, undefined],
    [100, 11, 11],
    [100, 100, 100],
    [1, 1, 1],
  ])('of %d pictures, %d of them nobody’s, is done', (stored, orphans, evenSo) => {
    expect(whyNotSwept({ stored, orphans }, evenSo)).toBeUndefined();
  });

  test.each([
    [100, 11, undefined],
    [100, 11, 10],
    [100, 11, 12],
    [100, 10, 9],
  ])('of %d pictures, %d of them nobody’s, is refused when the operator says %s', (stored, orphans, evenSo) => {
    expect(whyNotSwept({ stored, orphans }, evenSo)).toMatch(/^11 of 100|^10 of 100/);
    expect(whyNotSwept({ stored, orphans }, evenSo)).toContain(`add --even-so ${orphans}.`);
  });

  test.each([1, 100])('is refused when the table knows none of %d', (stored) => {
    expect(whyNotSwept({ stored, orphans: stored }, undefined)).toMatch(/^The table knows none .*Check that --table/);
  });
});
