import { describe, expect, test } from 'vitest';

import { amountText, lineItemInput } from './line-item.ts';

const line = {
  id: 1,
  category: 'other',
  label: 'Sample work',
  description: '',
  qty: 1,
  unit: 'flat',
  unitCost: 1,
  isOptional: 0,
  includeInMargin: 1,
  isTaxable: 0,
  isDiscount: 0,
  creditIfWon: 0,
  notes: '',
};
const problemOf = (part: object): string | undefined =>
  lineItemInput.safeParse({ ...line, ...part }).error?.issues[0]?.message;

describe('a line item', () => {
  test('costs at most 10,000,000 dollars', () => {
    expect(problemOf({ qty: 100, unitCost: 100_000 })).toBeUndefined();
    expect(problemOf({ qty: 100.01, unitCost: 100_000 })).toBe('one line may cost at most $10,000,000');
  });

  test('has a negative unit cost only as a discount', () => {
    expect(problemOf({ unitCost: -1, isDiscount: 1 })).toBeUndefined();
    expect(problemOf({ unitCost: -1 })).toBe('only a discount may be negative');
  });

  test('has a label', () => {
    expect(problemOf({ label: ' ' })).toBe('Please enter a label for this line item.');
  });

  test('can have a quantity of 0, and never less', () => {
    expect(problemOf({ qty: 0 })).toBeUndefined();
    expect(problemOf({ qty: -0.01 })).toBeDefined();
  });
});

test.each([
  [1, 'bag', '1 bag'],
  [12, 'bag', '12 bags'],
  [0.5, 'ton', '0.5 tons'],
  [0, 'hour', '0 hours'],
  [1200, 'day', '1,200 days'],
  [2, 'trip', '2 trips'],
  [2, 'sqft', '2 sq ft'],
  [2, 'flat', '2 flat'],
] as const)('%d of the unit %s is read as %s', (qty, unit, text) => {
  expect(amountText({ qty, unit })).toBe(text);
});
