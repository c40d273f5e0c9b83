import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { heldOutOf, liftOf } from './lift.ts';

/** Random numbers that are the same in every run (mulberry32). */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) % 2 ** 32;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const BATCHES = 10_000;

describe('the lift of a batch', () => {
  test.each([
    { mailed: 450, share: 0.08, heldOut: 50, base: 0.03 },
    { mailed: 900, share: 0.05, heldOut: 100, base: 0.02 },
    { mailed: 900, share: 0.1, heldOut: 100, base: 0.1 },
  ])('has an interval that covers the true lift in 93 to 97 % of 10,000 batches: %o', (world) => {
    const draw = drawsFrom(20_261_122);
    const visitsOf = (houses: number, share: number): number => {
      let count = 0;
      for (let n = 0; n < houses; n += 1) if (draw() < share) count += 1;
      return count;
    };
    let [covered, known] = [0, 0];
    for (let n = 0; n < BATCHES; n += 1) {
      const lift = liftOf(
        { of: world.mailed, visits: visitsOf(world.mailed, world.share) },
        { of: world.heldOut, visits: visitsOf(world.heldOut, world.base) },
      );
      if (!lift.known) continue;
      known += 1;
      const truth = world.share - world.base;
      if (lift.low <= truth && truth <= lift.high) covered += 1;
    }
    expect(known).toBeGreaterThan(BATCHES * 0.99);
    expect(covered / known).toBeGreaterThanOrEqual(0.93);
    expect(covered / known).toBeLessThanOrEqual(0.97);
  });

  test('is the share of houses with mail that asked for a visit, less that of those held out', () => {
    const found = liftOf({ of: 450, visits: 36 }, { of: 50, visits: 2 });
    const percents = found.known ? [found.low, found.lift, found.high].map((share) => (share * 100).toFixed(1)) : [];
    expect(percents).toEqual(['-5.7', '4.0', '8.1']);
  });

  test('is known from five visits in all on', () => {
    const visits = (all: number) => liftOf({ of: 900, visits: all - 2 }, { of: 100, visits: 2 }).known;
    expect([visits(4), visits(5)]).toEqual([false, true]);
  });

  test.each([
    ['nobody was held out', { of: 90, visits: 9 }, { of: 0, visits: 0 }],
    ['too few were held out', { of: 81, visits: 9 }, { of: 9, visits: 0 }],
    ['too few asked for a visit', { of: 900, visits: 3 }, { of: 100, visits: 1 }],
    ['nothing was mailed', { of: 0, visits: 0 }, { of: 20, visits: 6 }],
  ])('is not known while %s', (_why, mailed, heldOut) => {
    expect(liftOf(mailed, heldOut)).toEqual({ known: false });
  });
});

describe('a hold-out', () => {
  test('is those with the smallest numbers', () => {
    const pieces = Array.from({ length: 20 }, (_, n) => n);
    const held = heldOutOf(
      pieces,
      pieces.map((n) => 1 - n / 20),
    );
    expect(held.toSorted((one, other) => one - other)).toEqual([18, 19]);
  });

  test('is one of ten, whoever that is', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 300 }), (random) => {
        const pieces = random.map((_, n) => n);
        const held = heldOutOf(pieces, random);
        expect(held).toHaveLength(Math.floor(pieces.length / 10));
        expect(new Set(held).size).toBe(held.length);
      }),
    );
  });
});
