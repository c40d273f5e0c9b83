import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isSlug, SLUG_BYTES, slugOf } from './slug.ts';

const bytes = fc.uint8Array({ minLength: SLUG_BYTES, maxLength: SLUG_BYTES });

describe('slugOf', () => {
  test('has a readable prefix and 20 secret characters', () => {
    expect(slugOf('1418 NE 12th St, Fort Lauderdale', new Uint8Array(20).fill(31))).toBe(
      `1418-ne-12th-st-fort-lau-${'z'.repeat(20)}`,
    );
  });
  test('makes a slug of any address', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), bytes, (address, random) => isSlug(slugOf(address, random))),
    );
  });
  test('uses 100 random bits: other bits give another slug', () => {
    const distinct = (one: Uint8Array, other: Uint8Array) => one.some((byte, n) => byte % 32 !== (other[n] ?? 0) % 32);
    fc.assert(
      fc.property(bytes, bytes, (one, other) => (slugOf('x', one) !== slugOf('x', other)) === distinct(one, other)),
    );
  });
});

test.each(['', '../x', 'a b', 'A-0123456789ABCDEFGHJK', 'ilou'.repeat(5)])('isSlug refuses %j', (text) => {
  expect(isSlug(text)).toBe(false);
});
