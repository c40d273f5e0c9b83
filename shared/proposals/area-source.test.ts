import { describe, expect, test } from 'vitest';

import { areaFieldsOf, bandOf, isDrawnArea } from './area-source.ts';

const drawn = { area: 674.2, areaBandSqFt: 61, areaSource: 'drawn' } as const;
const corner = { lat: 26.1, lng: -80.1 };

describe('an area typed without an outline', () => {
  test('is a manual one, without a band', () => {
    expect(areaFieldsOf(drawn, { area: 800, costPerSqFt: 12.5, totalCost: 10_000 })).toEqual({
      areaSource: 'manual',
      areaBandSqFt: 0,
    });
    expect(areaFieldsOf({ area: 0 }, { area: 800 })).toEqual({ areaSource: 'manual' });
  });

  test('stays the drawn one while it is the same', () => {
    expect(areaFieldsOf(drawn, { area: 674.2, costPerSqFt: 20 })).toEqual({});
    expect(areaFieldsOf(drawn, { costPerSqFt: 20 })).toEqual({});
  });

  test('is what its edit says it is', () => {
    expect(areaFieldsOf(drawn, { area: 800, areaSource: 'drawn', drawnPolygon: [corner] })).toEqual({});
    expect(areaFieldsOf(drawn, { area: 800, areaBandSqFt: 20 })).toEqual({});
    expect(areaFieldsOf(drawn, { area: 800, areaSource: 'manual', areaBandSqFt: 20 })).toEqual({
      areaSource: 'manual',
      areaBandSqFt: 0,
    });
  });
});

describe('a manual area', () => {
  test('has no band, whatever was stored before', () => {
    expect(bandOf({ areaSource: 'manual', areaBandSqFt: 61 })).toBe(0);
    expect(bandOf(drawn)).toBe(61);
  });

  test('was not measured from satellite imagery', () => {
    expect(isDrawnArea({ areaSource: 'manual', areaImageR2Url: '/media/a.jpg' })).toBe(false);
    expect(isDrawnArea({ areaImageR2Url: '/media/a.jpg' })).toBe(true);
    expect(isDrawnArea({})).toBe(false);
  });
});
