import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { houseAt, isWholeAddress, namesHouse, withoutHouse } from './house-address.ts';

const house = houseAt('102 E Heron Street, Aberdeen, WA 98520');

describe('a house is named', () => {
  test.each([
    '102 East Heron St., Aberdeen, WA 98520-1234, USA',
    'Your visit at 102 E Heron Street, Aberdeen, WA 98520 is booked.',
    { to: { line1: '102 E Heron Street', city: 'Aberdeen', state: 'WA', zip: '98520' } },
    [{ deep: new Set(['102 e heron st aberdeen wa 98520']) }],
  ])('by %o', (value) => {
    expect(namesHouse(value, house)).toBe(true);
  });

  test.each([
    '1102 E Heron Street, Aberdeen, WA 98520',
    '102 E Heron Street, Apt 4, Aberdeen, WA 98520',
    '102 E Heron Street, Hoquiam, WA 98520',
    { to: { line1: '102 E Heron Street', city: 'Aberdeen', state: 'WA', zip: '98521' } },
  ])('not by %o, which is another household', (value) => {
    expect(namesHouse(value, house)).toBe(false);
  });
});

test.each([
  ['102 E Heron Street, Aberdeen', true],
  ['102 E Heron Street, Aberdeen, WA 98520', true],
  ['102 E Heron Street', false],
  ['Heron Street, Aberdeen', false],
  ['102, 98520', false],
])('%j is a whole address: %o', (address, isWhole) => {
  expect(isWholeAddress(address)).toBe(isWhole);
});

describe('a record without a house', () => {
  test('loses its address and its envelope, and nothing else', () => {
    const cell = { address: '102 E. Heron St, Aberdeen WA 98520', start: '2026-11-24T15:00:00.000Z', places: [1] };
    const to = { line1: '102 E Heron Street', city: 'Aberdeen', state: 'WA', zip: '98520' };
    expect(withoutHouse({ ...cell, to }, house)).toEqual({
      ...cell,
      address: 'Erased',
      to: { line1: 'Erased', city: 'Erased', state: 'WA', zip: '00000' },
    });
  });

  test('is what it was when it names another one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(withoutHouse(value, house)).toEqual(value);
      }),
    );
  });
});
