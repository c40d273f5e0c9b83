import { describe, expect, test } from 'vitest';

import { addressKey } from './address-key.ts';

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
    '104 E Heron Street, Fort Lauderdale, FL 33301',
    '102 W Heron Street, Fort Lauderdale, FL 33301',
    '102 E Heron Avenue, Fort Lauderdale, FL 33301',
    '102 E Heron Street, Fort Lauderdale, FL 33302',
  ])('differs for %j', (written) => {
    expect(addressKey(written)).not.toBe(addressKey(ADDRESS));
  });
});
