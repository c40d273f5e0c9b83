import { describe, expect, test } from 'vitest';

import { localPlane } from '#shared/geometry/local-plane.ts';
import { paverPhrases, paverPrompt } from '#shared/imaging/prompt.ts';
import type { Proposal } from '#shared/proposals/proposal.ts';
import { withoutRing } from './draft/ground-edits.ts';
import { editMeasure, undoEdit } from './draft/measure-history.ts';
import {
  areaOf,
  costOf,
  factsOf,
  finishedOutline,
  hasUnsavedMeasure,
  initialState,
  keepingSelected,
  manualAreaProblem,
  measuredTotal,
  noSketch,
  photoChange,
  selectedIn,
} from './wizard-state.ts';
import type { WizardState } from './wizard-state.ts';

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
    expect([state.areaSource, areaOf(state), measuredTotal(state)]).toEqual(['manual', 800, 10_000]);
    expect(state.outline).toEqual(drawnPolygon);
  });

  test('has the area of its outline when that was drawn', () => {
    const state = initialState({ ...draft, drawnPolygon, area: 1076.4, areaSource: 'drawn' });
    expect([state.areaSource, areaOf(state)]).toEqual(['drawn', 1076.4]);
  });

  test('has the newest design of its photo, and none of another photo', () => {
    const [photo, other] = ['/media/photo', '/media/other'];
    const drawn = { model: 'sample', prompt: '', createdAt: '2026-11-21T12:00:00.000Z' };
    const designs = [
      { ...drawn, url: '/media/newest', photoUrl: other },
      { ...drawn, url: '/media/older', photoUrl: photo },
    ];
    expect(initialState({ ...draft, beforeImageR2Url: photo, designs }).designUrl).toBe('/media/older');
    expect(initialState({ ...draft, beforeImageR2Url: '/media/third', designs }).designUrl).toBeUndefined();
    const earlier = [{ ...drawn, url: '/media/earlier' }];
    expect(initialState({ ...draft, beforeImageR2Url: photo, designs: earlier }).designUrl).toBe('/media/earlier');
  });

  test('has the pavers and notes of a design in mixed sizes', () => {
    const pavers = { shape: 'rectangle', pattern: 'running-bond', color: 'charcoal-gray' } as const;
    const [large, small] = [
      { length: 20_320, width: 10_160 },
      { length: 10_160, width: 10_160 },
    ];
    const mixed = { ...large, swatches: ['#8C4A3A'], mix: [large, small] };
    const prompt = paverPrompt(paverPhrases(pavers), 'Keep the walkway', mixed);
    const design = { url: '/media/design', model: 'sample', prompt, createdAt: '2026-11-21T12:00:00.000Z' };
    expect(initialState({ ...draft, designs: [design] })).toMatchObject({ pavers, notes: 'Keep the walkway' });
  });

  test('has a typed area when there is no outline', () => {
    expect(initialState({ ...draft, area: 640 })).toMatchObject({ areaSource: 'manual', manualArea: '640' });
    expect(initialState(draft)).toMatchObject({ areaSource: 'drawn', manualArea: '' });
  });
});

test('a new proposal is empty and at step 1', () => {
  const empty = { photoUrl: undefined, outline: [], manualArea: '', cost: '12.50', maskUrl: undefined, notes: '' };
  expect(initialState(undefined)).toMatchObject({ ...empty, step: 1, designUrl: undefined, areaSource: 'drawn' });
});

test('an area is kept to 0.01 sq ft', () => {
  expect(areaOf({ ...initialState(draft), areaSource: 'manual', manualArea: '640.126' })).toBe(640.13);
});

describe('a number as typed', () => {
  const typed = (text: string) => ({
    ...initialState(draft),
    areaSource: 'manual' as const,
    manualArea: text,
    cost: text,
  });

  test.each([
    ['14.25', 14.25],
    ['1,250', 1250],
    ['1 200', 1200],
    ['$16.50', 16.5],
    ['850 sq ft', 850],
    ['12.345', 12.35],
    ['12,50', 0],
    ['1,20', 0],
    ['0x10', 0],
    ['1e3', 0],
    ['abc', 0],
    ['-5', 0],
    ['', 0],
  ])('reads %j as %d', (text, value) => {
    expect([costOf(typed(text)), areaOf(typed(text))]).toEqual([value, value]);
  });

  test.each(['about 850', '1,20', '-5', '0.001'])('says that the area %j counts as 0', (text) => {
    expect(manualAreaProblem(typed(text))).toBe('Please type a number above 0, such as 640.');
  });

  test.each(['', '850', '850 sq ft', '1 200'])('says nothing of the area %j', (text) => {
    expect(manualAreaProblem(typed(text))).toBeUndefined();
  });
});

describe('a new outline', () => {
  const drawn = initialState({ ...draft, drawnPolygon, area: 1076.4, areaSource: 'drawn' });
  const smaller = drawnPolygon.slice(0, 3);
  const origin = { method: 'drawn', metersPerPixel: 0.07 } as const;

  test('leaves the finished one as it is until it is finished itself', () => {
    const drawing = { ...drawn, drawing: true, sketch: { ...noSketch, live: smaller, corners: smaller } };
    expect(areaOf(drawing)).toBe(1076.4);
    expect(factsOf(drawing, draft).isOutlining).toBe(true);
    const finished = { ...drawing, ...finishedOutline(drawing, smaller, origin) };
    expect([areaOf(finished), factsOf(finished, draft).isOutlining]).toEqual([538.2, false]);
    expect(finished.history.past.at(-1)?.outline).toEqual(drawnPolygon);
  });

  test('takes the place of a typed area only when nothing was typed', () => {
    const manual = { ...initialState(draft), areaSource: 'manual' as const, manualArea: '800' };
    expect(areaOf({ ...manual, ...finishedOutline(manual, drawnPolygon, origin) })).toBe(800);
    const empty = { ...manual, manualArea: '' };
    expect(areaOf({ ...empty, ...finishedOutline(empty, drawnPolygon, origin) })).toBe(1076.4);
  });
});

describe('the selected ring', () => {
  const named = (name: string, lat: number) => ({
    name,
    outline: drawnPolygon.map(({ lng }) => ({ lat, lng })),
    cutOuts: [],
  });
  const [walkway, patio] = [named('Walkway', 27), named('Patio', 28)];
  const drawn = initialState({ ...draft, drawnPolygon, areas: [walkway, patio] });
  const at = (area: number) => ({ area, cutOut: undefined });
  const withoutWalkway = (state: WizardState): WizardState => {
    const part = editMeasure(state, withoutRing(state, at(1)));
    return { ...state, ...keepingSelected(state, part) };
  };

  test('stays selected when one before it is deleted, and when that is undone', () => {
    const left = withoutWalkway({ ...drawn, selected: at(2) });
    expect([left.areas, selectedIn(left)]).toEqual([[patio], at(1)]);
    expect(keepingSelected(left, undoEdit(left))).toMatchObject({ areas: [walkway, patio], selected: at(2) });
  });

  test('is the driveway once it is deleted itself', () => {
    expect(selectedIn(withoutWalkway({ ...drawn, selected: at(1) }))).toEqual(at(0));
  });
});

describe('what a reload would lose', () => {
  const proposal: Proposal = { ...draft, drawnPolygon, area: 1076.4, areaSource: 'drawn' };
  const saved = initialState(proposal);

  test.each([
    ['an outline', { outline: drawnPolygon.slice(0, 3) }],
    ['a corner of an unfinished one', { drawing: true, sketch: { ...noSketch, corners: drawnPolygon.slice(0, 1) } }],
    ['a cost', { cost: '14.25' }],
    ['a typed area', { manualArea: '800', areaSource: 'manual' as const }],
    ['a typed area that does not count', { manualArea: '800' }],
  ])('is %s', (_what, part) => {
    expect(hasUnsavedMeasure({ ...saved, ...part }, proposal)).toBe(true);
  });

  test('is the name of an area, which the total does not follow from', () => {
    const areas = [{ name: 'Walkway', outline: drawnPolygon, cutOuts: [] }];
    const kept = { ...proposal, areas };
    const renamed = { ...initialState(kept), areas: areas.map((area) => ({ ...area, name: 'Path' })) };
    expect(hasUnsavedMeasure(renamed, kept)).toBe(true);
  });

  test('is nothing that is saved', () => {
    expect(hasUnsavedMeasure(saved, proposal)).toBe(false);
    expect(hasUnsavedMeasure({ ...saved, cost: '12.5', drawing: true }, proposal)).toBe(false);
  });
});

test('the first choice of pavers is a herringbone of rectangles in a warm earth blend', () => {
  expect(paverPhrases(initialState(undefined).pavers)).toEqual({
    shape: 'Rectangle',
    pattern: 'Herringbone (45°)',
    color: 'Warm earth blend (mixed tones)',
  });
});

describe('another before image', () => {
  const picture = (digit: string): string => `/media/${digit.repeat(32)}`;
  const designed: Proposal = {
    ...draft,
    beforeImageR2Url: picture('1'),
    afterImageR2Url: picture('2'),
    maskImageUrl: picture('3'),
  };

  test('takes mask and design away', () => {
    expect(photoChange(designed, picture('4'))).toEqual({
      photoUrl: picture('4'),
      maskUrl: undefined,
      designUrl: undefined,
      showing: 'preview',
    });
  });

  test('brings them back when it is the one they were made of', () => {
    expect(photoChange(designed, picture('1'))).toEqual({
      photoUrl: picture('1'),
      maskUrl: picture('3'),
      designUrl: picture('2'),
      showing: 'design',
    });
  });
});
