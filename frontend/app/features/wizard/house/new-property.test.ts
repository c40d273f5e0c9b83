import { expect, test } from 'vitest';

import { newProperty } from './new-property.ts';

const place = { address: '102 E Heron Street', position: { lat: 26.1, lng: -80.1 }, parts: { number: '102' } };
const photos = ['a', 'b', 'c', 'd'].map((url) => ({ url }));

test('a house with a street number is a single family home of unknown lot size, with three photos', () => {
  expect(newProperty(place, photos)).toEqual({
    address: '102 E Heron Street',
    latitude: 26.1,
    longitude: -80.1,
    propertyType: 'Single Family',
    lotSize: 'Unknown',
    images: ['a', 'b', 'c'],
    addressParts: { number: '102' },
  });
});

test('one without a number is residential, and may have no photo', () => {
  expect(newProperty({ ...place, parts: {} }, [])).toMatchObject({ propertyType: 'Residential', images: [] });
});
