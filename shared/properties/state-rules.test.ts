import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { capWords, depositCap, stateOf, stateRules } from './state-rules.ts';

describe('depositCap', () => {
  test.each([
    ['CA', 0, 0],
    ['CA', 9, 0],
    ['CA', 10, 1],
    ['CA', 999_989, 99_998],
    ['CA', 999_990, 99_999],
    ['CA', 999_999, 99_999],
    ['CA', 1_000_000, 100_000],
    ['CA', 1_000_001, 100_000],
    ['CA', 5_000_000, 100_000],
    ['MD', 2, 0],
    ['MD', 3, 1],
    ['MD', 1_000_000, 333_333],
    ['MD', 1_000_001, 333_333],
    ['MD', 1_000_002, 333_334],
    ['MA', 300_000, 100_000],
    ['FL', 1_000_000, undefined],
    ['TX', 1_000_000, undefined],
    ['', 1_000_000, undefined],
  ])('in %s of %i cents is %s', (state, total, cap) => {
    expect(depositCap(state, total)).toBe(cap);
  });

  test('is never above its share, and never a cent below it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (total) => {
        const cap = depositCap('MD', total) ?? -1;
        expect(cap * 3).toBeLessThanOrEqual(total);
        expect((cap + 1) * 3).toBeGreaterThan(total);
      }),
      { numRuns: 200 },
    );
  });
});

describe('stateRules', () => {
  test.each([
    ['CA', 'In California a deposit may be at most 10% of the price, and never more than $1,000.'],
    ['MD', 'In Maryland a deposit may be at most a third of the price, and only after the contract is signed.'],
    ['MA', 'In Massachusetts a deposit may be at most a third of the price.'],
    ['ME', 'In Maine a deposit may be at most a third of the price.'],
    ['PA', 'In Pennsylvania a deposit may be at most a third of the price.'],
    ['FL', undefined],
  ])('say why a deposit in %s is limited: %s', (state, words) => {
    expect(capWords(state)).toBe(words);
  });

  test('say where each row comes from, when it was read and how sure it is', () => {
    for (const { source, read, certainty } of Object.values(stateRules)) {
      expect(source).toMatch(/^https:\/\//);
      expect(read).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(['verified', 'ask your lawyer']).toContain(certainty);
    }
  });
});

describe('stateOf', () => {
  test.each([
    ['101 Sample Street, Fort Lauderdale, FL 33301', 'FL'],
    ['1 Oak St, Los Angeles, CA 90001-1234, USA', 'CA'],
    ['1 Oak St NE, Salem, OR', 'OR'],
    ['12 MD Lane, Boston, MA 02101', 'MA'],
    ['1 Oak St, San Jose, California 95112', 'CA'],
    ['1 Oak St, San Jose, Ca 95112', 'CA'],
    ['1 Oak St, San Jose, ca 95112-0001', 'CA'],
    ['1 Oak St, San Jose, CA, 95112', 'CA'],
    ['1 Oak St, San Jose, C.A. 95112', 'CA'],
    ['1 Oak St, San Jose, california', 'CA'],
    ['1 Oak St, San Jose, CALIFORNIA, United States', 'CA'],
    ['1 Oak St, San Jose, CA, US', 'CA'],
    ['1 Oak St, San Jose, California, United States of America', 'CA'],
    ['1 Oak St, California, MD 20619', 'MD'],
    ['1 California Ave, Portland, Maine', 'ME'],
    ['1 Oak St, Washington, DC 20001', 'DC'],
    ['1 Oak St, Seattle, Washington 98101', 'WA'],
    ['1 Oak St, Charleston, West Virginia 25301', 'WV'],
    ['1 Oak St, Richmond, Virginia 23218', 'VA'],
    ['1 Oak St, Kansas City, MO 64101', 'MO'],
    ['1 Oak St, Kansas City 64101', ''],
    ['1 Pennsylvania Ave', ''],
    ['1 Oak St', ''],
    ['Somewhere', ''],
  ])('%s is in %s', (address, state) => {
    expect(stateOf(address)).toBe(state);
  });
});
