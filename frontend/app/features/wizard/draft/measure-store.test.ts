import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { MAX_AREAS, MAX_CUT_OUTS, MAX_RING_CORNERS } from '#shared/areas/paved-area.ts';
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

  test('is there beyond the limits of a proposal too, until it is corrected', () => {
    const long = Array.from({ length: MAX_RING_CORNERS + 1 }, () => corner);
    const cutOuts = Array.from({ length: MAX_CUT_OUTS + 1 }, () => long);
    const areas = Array.from({ length: MAX_AREAS + 1 }, () => ({ ...walkway, outline: long, cutOuts }));
    const beyond = { outline: Array.from({ length: 501 }, () => corner), cutOuts, areas };
    saveMeasure(proposal, { ...measure, ...beyond });
    expect(findMeasure(proposal)).toMatchObject(beyond);
  });

  test('is gone once it is saved', () => {
    saveMeasure(proposal, measure);
    deleteMeasure(proposal);
    expect(findMeasure(proposal)).toBeUndefined();
  });

  test.each([
    ['area', { area: 800 }],
    ['cost', { costPerSqFt: 20 }],
    ['total', { totalCost: 9000 }],
    ['source', { areaSource: 'manual' as const }],
    ['outline', { drawnPolygon: [corner, corner, corner] }],
    ['cut-out', { cutOuts: [[corner, corner, corner]] }],
    ['area', { areas: [walkway] }],
  ])('is discarded once another %s was saved elsewhere', (_what, saved) => {
    saveMeasure(proposal, measure);
    expect(findMeasure({ ...proposal, ...saved })).toBeUndefined();
  });
});
