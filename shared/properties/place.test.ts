import { describe, expect, test } from 'vitest';

import { isExactHouse, withoutCountry } from './place.ts';

const heron = (number?: string) => ({
  address: `${number ?? ''} E Heron Street`.trim(),
  position: { lat: 26.1, lng: -80.1 },
  parts: number === undefined ? {} : { number },
});

describe('an address', () => {
  test.each([
    ['102 E Heron Street, Fort Lauderdale, FL 33304, USA', '102 E Heron Street, Fort Lauderdale, FL 33304'],
    ['1 Main Street, Usa, MO 63301, United States', '1 Main Street, Usa, MO 63301'],
    ['102 E Heron Street', '102 E Heron Street'],
  ])('is written without its country: %s', (label, address) => {
    expect(withoutCountry(label)).toBe(address);
  });
});

describe('a suggestion', () => {
  test('names a house by its number', () => {
    expect(isExactHouse('102 E Heron Street, Fort Lauderdale', heron('102'))).toBe(true);
    expect(isExactHouse('12b Oak Lane', heron('12B'))).toBe(true);
  });

  test('names none when it is a street, or when another number was found', () => {
    expect(isExactHouse('E Heron Street, Fort Lauderdale', heron())).toBe(false);
    expect(isExactHouse('E Heron Street, Fort Lauderdale', heron('126'))).toBe(false);
    expect(isExactHouse('104 E Heron Street', heron('106'))).toBe(false);
  });
});
