import { afterAll, beforeAll, expect, test } from 'vitest';

import { leaveRole, stubRole } from '../testing/role.ts';

const ADDRESS = '12 Oak Street, Boston, MA 02134';

let isKnown: (answer: object | Error) => Promise<boolean>;

beforeAll(async () => {
  stubRole('properties');
  const { locationClient } = await import('./location.ts');
  const { isKnownAddress } = await import('./known-address.ts');
  isKnown = (answer) => {
    const send = async () => (answer instanceof Error ? Promise.reject(answer) : answer);
    Object.assign(locationClient, { send });
    return isKnownAddress(ADDRESS);
  };
});

afterAll(leaveRole);

const place = (Label: string, AddressNumber?: string) => ({
  Place: { Label, Geometry: { Point: [-71.1, 42.4] }, ...(AddressNumber && { AddressNumber }) },
});
const house = place(`${ADDRESS}, USA`, '12');
const neighbor = place('14 Oak Street, Boston, MA 02134, USA', '14');
const busy = Object.assign(new Error('Busy'), { $metadata: { httpStatusCode: 503 } });

test.each([
  ['is found with its number is known', { Results: [neighbor, house] }, true],
  ['is found without a number is not known', { Results: [place(`${ADDRESS}, USA`)] }, false],
  ['is not among what is found is not known', { Results: [neighbor] }, false],
  ['cannot be looked up just now is not known', busy, false],
] as const)('a house that %s', async (_what, answer, known) => {
  expect(await isKnown(answer)).toBe(known);
});
