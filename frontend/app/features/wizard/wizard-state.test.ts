import { describe, expect, test } from 'vitest';

import { localPlane } from '#shared/geometry/local-plane.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { areaOf, costOf, initialState, numberProblem, totalOf } from './wizard-state.ts';

const draft: Proposal = {
  id: 1,
  proposalId: 'P-000001',
  slug: 'sample',
  propertyId: 1,
  propertyAddress: '101 Sample Street',
  latitude: 26.1224,
  longitude: -80.1373,
  currentStep: 2,
  area: 0,
  costPerSqFt: 12.5,
  totalCost: 0,
  imageGenerationMethod: 'responses',
  status: 'draft',
  designs: [],
  createdAt: '2026-11-21T12:00:00.000Z',
  version: 1,
};
const { toLatLng } = localPlane({ lat: 26.1224, lng: -80.1373 });
/** 10 x 10 m, which is 1,076.4 sq ft. */
const drawnPolygon = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
].map(toLatLng);

describe('a resumed proposal', () => {
  test('keeps the area that was typed over its outline', () => {
    const state = initialState({ ...draft, drawnPolygon, area: 800, areaSource: 'manual' });
    expect([state.areaSource, areaOf(state), totalOf(state)]).toEqual(['manual', 800, 10_000]);
    expect(state.outline).toEqual(drawnPolygon);
  });

  test('has the area of its outline when that was drawn', () => {
    const state = initialState({ ...draft, drawnPolygon, area: 1076.4, areaSource: 'drawn' });
    expect([state.areaSource, areaOf(state)]).toEqual(['drawn', 1076.4]);
  });

  test('has a typed area when there is no outline', () => {
    expect(initialState({ ...draft, area: 640 })).toMatchObject({ areaSource: 'manual', manualArea: '640' });
    expect(initialState(draft)).toMatchObject({ areaSource: 'drawn', manualArea: '' });
  });
});

describe('a number as typed', () => {
  const cost = (text: string) => costOf({ ...initialState(draft), cost: text });

  test.each([
    ['14.25', 14.25],
    ['1,250', 1250],
    ['abc', 0],
    ['-5', 0],
    ['', 0],
  ])('reads %j as %d', (text, value) => {
    expect(cost(text)).toBe(value);
  });

  test('says what is wrong when something typed counts as 0', () => {
    expect(numberProblem('850 sq ft')).toBe('Please type a number above 0, such as 640.');
    expect([numberProblem(''), numberProblem('850')]).toEqual([undefined, undefined]);
  });
});
