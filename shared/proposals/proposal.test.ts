import { describe, expect, test } from 'vitest';

import { pictureEdit, proposalEdit, proposalNumber } from './proposal.ts';

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

test('an edit of pictures names one of them, whatever version it was made from', () => {
  const picture = `/media/${'0'.repeat(32)}`;
  const accepts = (edit: object): boolean => pictureEdit.safeParse(edit).success;
  expect([
    accepts({ beforeImageR2Url: picture }),
    accepts({ afterImageR2Url: picture, version: 0 }),
    accepts({ version: 1 }),
    accepts({ areaImageR2Url: picture, version: -1 }),
    accepts({ beforeImageR2Url: picture, afterImageR2Url: picture }),
  ]).toEqual([true, true, false, false, false]);
});
