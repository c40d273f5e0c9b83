import { expect, test } from 'vitest';

import { proposal } from '#shared/proposals/proposal.ts';
import { conflictOf } from './save-conflict.ts';

const base = proposal.parse({
  id: 1,
  proposalId: 'P-000001',
  slug: 'a',
  propertyId: 1,
  propertyAddress: '1 Sample Street',
  currentStep: 2,
  area: 500,
  costPerSqFt: 12.5,
  totalCost: 6250,
  imageGenerationMethod: 'responses',
  status: 'draft',
  createdAt: '2026-01-01T00:00:00Z',
  latitude: 26,
  longitude: -80,
  designs: [],
  version: 3,
});
const edit = { area: 700, costPerSqFt: 12.5, totalCost: 8750 };

test.each([
  ['another price', { costPerSqFt: 15 }, ['cost per sq ft']],
  ['another area and price', { area: 600, costPerSqFt: 15 }, ['area', 'cost per sq ft']],
  ['the same area', { area: 700 }, []],
  ['a total of its own', { totalCost: 10_000 }, ['total']],
  ['the same total', { totalCost: 8750 }, []],
  ['something this edit does not touch', { imageGenerationMethod: 'inpainting' as const }, []],
  ['nothing but the step', { currentStep: 3 }, []],
])('an edit over a tab that saved %s would lose exactly that', (_, change, lost) => {
  expect(conflictOf(base, { ...base, ...change, version: 4 }, edit)?.overwritten ?? []).toEqual(lost);
});

const [one, another] = [`/media/${'1'.repeat(32)}`, `/media/${'2'.repeat(32)}`];
const onOnePhoto = { ...base, beforeImageR2Url: one };
const outline = [
  { lat: 26, lng: -80 },
  { lat: 26.0001, lng: -80 },
  { lat: 26, lng: -80.0001 },
];

test.each([
  ['a design', { afterImageR2Url: one }, { beforeImageR2Url: another }, ['before photo']],
  ['a mask', { maskImageUrl: one }, { beforeImageR2Url: another }, ['before photo']],
  ['a scale', { beforeScale: { paverSize: 1.2 } }, { beforeImageR2Url: another }, ['before photo']],
  ['an aerial map', { areaImageR2Url: one, polygonHash: '0'.repeat(32) }, { drawnPolygon: outline }, ['outline']],
  ['another photo', { beforeImageR2Url: one }, { beforeImageR2Url: another }, []],
  ['a design of a photo that stayed', { afterImageR2Url: one }, { drawnPolygon: outline }, []],
])('%s fits no more once what it was made for is replaced', (_, made, change, replaced) => {
  expect(conflictOf(onOnePhoto, { ...onOnePhoto, ...change, version: 4 }, made)?.replaced ?? []).toEqual(replaced);
});
