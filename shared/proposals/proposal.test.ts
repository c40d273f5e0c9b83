import { describe, expect, test } from 'vitest';

import { proposalEdit, proposalNumber } from './proposal.ts';

test.each([
  [1, 'P-000001'],
  [42, 'P-000042'],
  [123_456, 'P-123456'],
])('the number of proposal %d is %s', (id, number) => {
  expect(proposalNumber(id)).toBe(number);
});

describe('an edit of a proposal', () => {
  const accepts = (edit: object): boolean => proposalEdit.safeParse(edit).success;

  test('has terms of at most 2,000 characters', () => {
    expect([accepts({ terms: 'x'.repeat(2000) }), accepts({ terms: 'x'.repeat(2001) })]).toEqual([true, false]);
  });

  test('has a day until which the price holds, or none', () => {
    expect(['2027-01-31', '', '2027-02-31', 'soon'].map((expiresAt) => accepts({ expiresAt }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
