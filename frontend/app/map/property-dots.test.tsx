import { expect, test } from 'vitest';

import type { LatLng } from '#shared/geometry/lat-lng.ts';
import type { Property } from '#shared/properties/property.ts';
import { elementsIn, firstRender } from '../../testing/first-render.tsx';
import { initialView } from './map-view.ts';
import { PropertyDots } from './property-dots.tsx';

const house: Property = {
  id: 1,
  userId: null,
  address: '102 E Heron Street',
  latitude: 26.12,
  longitude: -80.14,
  propertyType: 'Residential',
  lotSize: 'Unknown',
  images: [],
};
const properties: readonly Property[] = [
  house,
  { ...house, id: 3, address: '106 E Heron Street', longitude: -80.1399 },
  { ...house, id: 2, address: '104 E Heron Street' },
];

function namesBeside(markers: readonly LatLng[]): readonly unknown[] {
  const dots = firstRender(() => PropertyDots({ properties, markers, view: initialView, onSelect: () => undefined }));
  return elementsIn(dots).flatMap(({ props }) => props['aria-label'] ?? []);
}

test('the newest of houses that would overlap has their dot', () => {
  expect(namesBeside([])).toEqual(['House at 106 E Heron Street']);
});

test('no house covers a marker of proposals', () => {
  expect(namesBeside([{ lat: house.latitude, lng: house.longitude }])).toEqual([]);
});
