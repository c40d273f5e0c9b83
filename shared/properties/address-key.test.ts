import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { earlierAddressKeys } from '../testing/earlier-address-keys.ts';
import { addressKey, formerAddressKeys, householdAddressKey, otherHouseholdAddressKeys } from './address-key.ts';

const ADDRESS = '102 E Heron Street, Fort Lauderdale, FL 33301';

describe('addressKey', () => {
  test.each([
    '102 E Heron St, Fort Lauderdale, FL 33301',
    '102 East Heron Street, Fort Lauderdale, Florida 33301',
    ' 102 e. heron st., fort lauderdale FL 33301-1234, USA ',
    '102  E HERON STREET; FORT LAUDERDALE; FL 33301, United States',
  ])('is the same for %j', (written) => {
    expect(addressKey(written)).toBe(addressKey(ADDRESS));
  });

  test.each([
    ['7 Oak Court, Unit A, Fort Myers, FL 33901', '7 Oak Crt #A, Ft. Myers, FL 33901'],
    ['7 Oak Court, Unit A, Fort Myers, FL 33901', '7 Oak Court Apt-A, Fort Myers, FL 33901'],
    ['7 Oak Court, Apt 4B, Fort Myers, FL 33901', '7 OAK CT UNIT 4B, FT MYERS, FL 33901'],
    ['7 Oak Court, Suite 4, Saint Cloud, FL 34769', '7 Oak Court Ste. # 4, St Cloud, FL 34769'],
    ['9 Palm Avenue, Mount Dora, FL 32757', '9 Palm Av, Mt. Dora, FL 32757'],
    ['9 Palm Avenue, Atlanta, Georgia 30301', '9 Palm Ave, Atlanta, GA, 30301-1234'],
    ['9 Palm Avenue, Charleston, West Virginia', '9 Palm Ave, Charleston, WV'],
    ['9 Palm Avenue, New York, New York 10001', '9 Palm Ave, New York, NY 10001, USA'],
  ])('is the same for %j and %j', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other));
  });

  test('tells doors of one house apart', () => {
    expect(addressKey('7 Oak Court, Unit A')).not.toBe(addressKey('7 Oak Court, Unit B'));
    expect(addressKey('7 Oak Court, Unit A')).not.toBe(addressKey('7 Oak Court'));
  });

  test('knows a street by the name of a state from the state', () => {
    expect(addressKey('7 West Virginia Avenue, Atlanta, GA 30301')).toBe(
      addressKey('7 W Virginia Ave, Atlanta, Georgia 30301'),
    );
    expect(addressKey('7 Georgia Avenue, Atlanta, GA 30301')).toBe('7 georgia ave atlanta ga 30301');
  });

  test('of a key is the key itself', () => {
    const spelled = fc.constantFrom('rm', 'Apt', '#', 'unit', 'constructor', '-', ':', '_', ' ', '0', 'A', 'street');
    const texts = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.array(spelled).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(addressKey(addressKey(text))).toBe(addressKey(text));
      }),
    );
  });

  test.each([
    '104 E Heron Street, Fort Lauderdale, FL 33301',
    '102 W Heron Street, Fort Lauderdale, FL 33301',
    '102 E Heron Avenue, Fort Lauderdale, FL 33301',
    '102 E Heron Street, Fort Lauderdale, FL 33302',
  ])('differs for %j', (written) => {
    expect(addressKey(written)).not.toBe(addressKey(ADDRESS));
  });
});

describe('the keys of an address', () => {
  const stored = Object.entries(earlierAddressKeys);

  test.each(stored)('hold what each version made of %j', (address, keys) => {
    expect([addressKey(address), ...formerAddressKeys(address)]).toEqual(expect.arrayContaining(Object.values(keys)));
  });

  test.each(stored)('of a household hold what each version with mailers made of %j', (address, keys) => {
    const { '2026-11-21': _beforeMailers, ...withMailers } = keys;
    const turns = [householdAddressKey(address), ...otherHouseholdAddressKeys(address)];
    expect(turns).toEqual(expect.arrayContaining(Object.values(withMailers)));
  });

  test('hold what earlier versions made of it with its state written the other way', () => {
    expect(formerAddressKeys('9 Palm Avenue, Apartment-7, Atlanta, GA 30301')).toEqual([
      '9 palm ave unit 7 atlanta georgia 30301',
      '9 palm ave apartment 7 atlanta ga 30301',
      '9 palm ave apartment 7 atlanta georgia 30301',
      '9 palm ave apt 7 atlanta ga 30301',
      '9 palm ave apt 7 atlanta georgia 30301',
    ]);
  });

  test('are one where every version made the same of it', () => {
    expect(formerAddressKeys('12 Heron Street, Naples, FL 34102')).toEqual([]);
    expect(otherHouseholdAddressKeys(ADDRESS)).toEqual([]);
  });
});
