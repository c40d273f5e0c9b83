import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { localPlane } from '../geometry/local-plane.ts';
import { questionAboutArea, questionAboutOutline, questionAboutUnitCost } from './plausibility.ts';
import { DEFAULT_COST_PER_SQ_FT } from './price.ts';

describe('questionAboutArea', () => {
  test.each([
    [41, '41 sq ft is small for a driveway. Most have 200 to 5,000 sq ft. Is that right?'],
    [9000, '9,000 sq ft is large for a driveway. Most have 200 to 5,000 sq ft. Is that right?'],
    [0.3, 'Less than 1 sq ft is small for a driveway. Most have 200 to 5,000 sq ft. Is that right?'],
  ])('asks about %d', (area, question) => {
    expect(questionAboutArea(area)).toBe(question);
  });

  test('asks nothing about usual areas, and nothing before there is one', () => {
    const usual = fc.double({ min: 200, max: 5000, noNaN: true });
    fc.assert(
      fc.property(usual, (area) => {
        expect(questionAboutArea(area)).toBeUndefined();
      }),
    );
    for (const none of [0, -5, Number.NaN]) expect(questionAboutArea(none)).toBeUndefined();
  });

  test('never asks about a number that it shows as usual', () => {
    expect(questionAboutArea(199.6)).toBeUndefined();
    expect(questionAboutArea(5000.4)).toBeUndefined();
  });
});

describe('questionAboutUnitCost', () => {
  test.each([
    [0.5, '$0.50 per sq ft is low for a paver driveway. Most cost $6 to $50 per sq ft. Is that right?'],
    [1250, '$1,250.00 per sq ft is high for a paver driveway. Most cost $6 to $50 per sq ft. Is that right?'],
  ])('asks about %d', (cost, question) => {
    expect(questionAboutUnitCost(cost)).toBe(question);
  });

  test.each([DEFAULT_COST_PER_SQ_FT, 6, 50, 0, -1, Number.NaN])('asks nothing about %d', (cost) => {
    expect(questionAboutUnitCost(cost)).toBeUndefined();
  });
});

describe('questionAboutOutline', () => {
  const { toLatLng } = localPlane({ lat: 26.1224, lng: -80.1373 });
  const lot = (number: number, east: number) => ({
    address: `${number} E Heron Street, Fort Lauderdale, FL 33301`,
    position: toLatLng({ x: east, y: 0 }),
  });
  const house = lot(104, 0);
  const neighbors = [lot(102, -25), house, lot(106, 25)];
  /** A driveway of 5 x 12 m in front of a point that is `east` meters east of the house. */
  const drivewayAt = (east: number, south = 12) =>
    [
      [-2.5, -6],
      [2.5, -6],
      [2.5, 6],
      [-2.5, 6],
    ].map(([x = 0, y = 0]) => toLatLng({ x: x + east, y: y + south }));

  test('asks nothing about a driveway anywhere on its own lot', () => {
    fc.assert(
      fc.property(fc.double({ min: -12, max: 12, noNaN: true }), (east) => {
        expect(questionAboutOutline({ outline: drivewayAt(east), house, neighbors })).toBeUndefined();
      }),
    );
  });

  test('asks about one that covers the house', () => {
    expect(questionAboutOutline({ outline: drivewayAt(0, 0), house, neighbors })).toBe(
      'The outline covers the house at 104 E Heron Street. Is that right?',
    );
  });

  test('asks about one that crosses itself', () => {
    const [a, b, c, d] = drivewayAt(0);
    if (!a || !b || !c || !d) throw new Error('The driveway has four corners.');
    expect(questionAboutOutline({ outline: [a, c, b, d], house, neighbors })).toBe(
      'The outline crosses itself, so its area is too small. Is that right?',
    );
  });

  test('asks about one in front of a neighbor’s house', () => {
    expect(questionAboutOutline({ outline: drivewayAt(25), house, neighbors })).toBe(
      'The outline is nearer to 106 E Heron Street than to 104 E Heron Street. Is that right?',
    );
  });

  test('does not take the same house at another point for a neighbor', () => {
    const twice = [{ address: '104 E Heron Street', position: toLatLng({ x: 2, y: 10 }) }];
    expect(questionAboutOutline({ outline: drivewayAt(0), house, neighbors: twice })).toBeUndefined();
  });

  test('asks about one far from the house where no neighbor is known', () => {
    expect(questionAboutOutline({ outline: drivewayAt(100), house, neighbors: [] })).toBe(
      'The outline is 330 ft from 104 E Heron Street. Most driveways are within 200 ft of the house. Is that right?',
    );
  });

  test('asks nothing while there are fewer than three corners', () => {
    expect(questionAboutOutline({ outline: drivewayAt(100).slice(0, 2), house, neighbors })).toBeUndefined();
  });
});
