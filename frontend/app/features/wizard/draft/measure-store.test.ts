import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { stubStorage } from '../../../../testing/kept-storage.ts';
import { completed as proposal } from '../testing/in-wizard.tsx';
import { deleteMeasure, findMeasure, saveMeasure } from './measure-store.ts';

beforeEach(() => {
  stubStorage();
});
afterEach(() => vi.unstubAllGlobals());

const corner = { lat: 26.1224, lng: -80.1373 };
const measure = { outline: [], areaSource: 'drawn' as const, manualArea: '', cost: '14.25', corners: [corner] };

const walkway = { name: 'Walkway', outline: [corner, corner, corner], cutOuts: [] };

describe('what was measured and not saved', () => {
  test('is there after a reload, with the corners of an unfinished outline', () => {
    saveMeasure(proposal, measure);
    expect(findMeasure({ ...proposal, version: 2, currentStep: 2 })).toMatchObject(measure);
  });

  test('has the areas and cut-outs too, and what was being drawn', () => {
    const more = { areas: [walkway], cutOuts: [walkway.outline], target: 'cut-out' as const };
    saveMeasure(proposal, { ...measure, ...more });
    expect(findMeasure(proposal)).toMatchObject(more);
  });

  test('is gone once it is saved', () => {
    saveMeasure(proposal, measure);
    deleteMeasure(proposal);
    expect(findMeasure(proposal)).toBeUndefined();
  });

  test.each([
    ['area', { area: 800 }],
    ['cost', { costPerSqFt: 20 }],
    ['source', { areaSource: 'manual' as const }],
    ['outline', { drawnPolygon: [corner, corner, corner] }],
    ['cut-out', { cutOuts: [[corner, corner, corner]] }],
    ['area', { areas: [walkway] }],
  ])('is discarded once another %s was saved elsewhere', (_what, saved) => {
    saveMeasure(proposal, measure);
    expect(findMeasure({ ...proposal, ...saved })).toBeUndefined();
  });
});
