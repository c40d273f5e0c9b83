import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { areaBandSqFt } from '../geometry/area-band.ts';
import { areaSqFt } from '../geometry/area.ts';
import { layingDefaults } from '../laying/laying-settings.ts';
import { flaredDrive, outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { figuresOf, sumOf } from './area-figures.ts';
import { areaProblem } from './area-problem.ts';
import { paintedAreas } from './painted-areas.ts';
import { groundIn, MAX_AREAS, newAreaName, pavedAreas, pavedRings } from './paved-area.ts';
import type { Ground, PavedArea } from './paved-area.ts';

const box = (left: number, top: number, width: number, height: number) => [
  ...outlineInFeet([
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ]),
];
const area = (name: string, outline: PavedArea['outline'], more: Partial<PavedArea> = {}): PavedArea => ({
  name,
  outline,
  cutOuts: [],
  ...more,
});
/** 12 × 50 ft, with a walkway of 4 × 20 ft next to it. */
const drive: Ground = { outline: outlineInFeet(straightDrive), cutOuts: [], areas: [] };
const walkway = area('Walkway', box(12, 10, 20, 4));
const measured = (ground: Ground) => ({ ...ground, origin: undefined });
const sizes = fc.integer({ min: 3, max: 60 });

describe('areas and prices', () => {
  test('are those of the outline while it is alone', () => {
    const outline = outlineInFeet(flaredDrive, 17);
    const origin = { method: 'suggested', metersPerPixel: 0.07, clearness: 0.7 } as const;
    const sqFt = Math.round(areaSqFt(outline) * 100) / 100;
    const sum = sumOf(figuresOf({ outline, cutOuts: [], areas: [], origin }, 12.5));
    expect(sum).toEqual({
      sqFt,
      bandSqFt: areaBandSqFt(outline, origin),
      dollars: Math.round(sqFt * 12.5 * 100) / 100,
    });
  });

  test('are a ring less its cut-outs, each at its own cost, and their sum', () => {
    const tree = box(4, 20, 4, 4);
    const apron = area('Apron', box(0, 50, 12, 5), { costPerSqFt: 20 });
    const figures = figuresOf(measured({ ...drive, cutOuts: [tree], areas: [walkway, apron] }), 10);
    expect(figures.map(({ name, sqFt }) => [name, Math.round(sqFt)])).toEqual([
      ['Driveway', 584],
      ['Walkway', 80],
      ['Apron', 60],
    ]);
    expect(figures.map(({ costPerSqFt }) => costPerSqFt)).toEqual([10, 10, 20]);
    expect(sumOf(figures).dollars).toBeCloseTo(584 * 10 + 80 * 10 + 60 * 20, -1);
  });

  test('add up to the cent and the hundredth, with a band between the widest one and all of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sizes, sizes, fc.double({ min: 0, max: 50, noNaN: true })), { maxLength: 8 }),
        (list) => {
          const areas = list.map(([width, height, costPerSqFt], n) =>
            area(`Area ${n}`, box(100 * n, 0, width, height), { costPerSqFt, cutOuts: [box(100 * n + 1, 1, 1, 1)] }),
          );
          const figures = figuresOf(measured({ ...drive, areas }), 12.5);
          const sum = sumOf(figures);
          const bands = figures.map(({ bandSqFt }) => bandSqFt);
          expect(sum.dollars).toBeCloseTo(
            figures.reduce((all, { dollars }) => all + dollars, 0),
            6,
          );
          expect(sum.sqFt).toBeCloseTo(
            figures.reduce((all, { sqFt }) => all + sqFt, 0),
            6,
          );
          expect(sum.bandSqFt).toBeGreaterThanOrEqual(Math.max(...bands));
          expect(sum.bandSqFt).toBeLessThanOrEqual(bands.reduce((all, band) => all + band, 0) + 1e-9);
        },
      ),
    );
  });

  test('have a band that a cut-out widens, and an area seen from higher up', () => {
    const bandOf = (ground: Ground) => sumOf(figuresOf(measured(ground), 10)).bandSqFt;
    const withTree = bandOf({ ...drive, cutOuts: [box(4, 20, 4, 4)] });
    expect(withTree).toBeGreaterThan(bandOf(drive));
    const high = { ...walkway, metersPerPixel: 0.4 };
    expect(bandOf({ ...drive, areas: [high] })).toBeGreaterThan(bandOf({ ...drive, areas: [walkway] }));
  });
});

describe('areas that cannot be right', () => {
  const rounded = Array.from({ length: 60 }, (_, n) => ({ lat: 26 + n / 1e6, lng: -80 }));
  const bow = [0, 2, 1, 3].flatMap((n) => box(14, 0, 10, 10)[n] ?? []);
  test.each<[string, Partial<Ground>, string]>([
    [
      'one without a driveway',
      { outline: [], areas: [walkway] },
      'Draw the driveway first: areas and cut-outs are parts of its proposal.',
    ],
    [
      'five cut-outs',
      { cutOuts: [0, 1, 2, 3, 4].map((n) => box(2, 4 + 5 * n, 2, 2)) },
      'Driveway has 5 cut-outs, and an area has at most 4. Delete one of them.',
    ],
    [
      'one with very many corners',
      {
        areas: [
          area(
            'Walkway',
            Array.from({ length: 61 }, (_, n) => ({ lat: 26 + n / 1e6, lng: -80 })),
          ),
        ],
      },
      'Walkway has a ring of 61 corners, and one has at most 60. Draw it with fewer.',
    ],
    [
      'one with very many corners that has the name of the driveway',
      {
        areas: [
          area(
            'Driveway',
            Array.from({ length: 61 }, (_, n) => ({ lat: 26 + n / 1e6, lng: -80 })),
          ),
        ],
      },
      'Driveway has a ring of 61 corners, and one has at most 60. Draw it with fewer.',
    ],
    [
      'many of them with very many corners',
      {
        areas: ['Walkway', 'Patio', 'Apron'].map((name) => ({
          ...area(name, rounded),
          cutOuts: [rounded, rounded, rounded],
        })),
      },
      'The areas beside the driveway have 720 corners together, and may have 600. Draw one of them with fewer.',
    ],
    [
      'one that crosses itself',
      { areas: [area('Walkway', bow)] },
      'The sides of Walkway meet or cross. Move a corner, so that they do not.',
    ],
    [
      'a cut-out that reaches out',
      { cutOuts: [box(8, 20, 8, 4)] },
      'The cut-out of Driveway does not lie inside it. Move its corners inside, or delete it.',
    ],
    [
      'a cut-out around everything',
      { cutOuts: [box(-1, -1, 20, 60)] },
      'The cut-out of Driveway does not lie inside it. Move its corners inside, or delete it.',
    ],
    [
      'a cut-out that crosses itself',
      { cutOuts: [[0, 2, 1, 3].flatMap((n) => box(2, 2, 4, 4)[n] ?? [])] },
      'The cut-out of Driveway has sides that meet or cross. Move a corner, so that they do not.',
    ],
    [
      'two cut-outs over each other',
      { cutOuts: [box(2, 2, 4, 4), box(4, 4, 4, 4)] },
      'Cut-outs 1 and 2 of Driveway overlap. Move or delete one of them.',
    ],
    [
      'a cut-out in a cut-out',
      { cutOuts: [box(2, 2, 8, 8), box(4, 4, 2, 2)] },
      'Cut-outs 1 and 2 of Driveway overlap. Move or delete one of them.',
    ],
    [
      'two over each other',
      { areas: [walkway, area('Patio', box(20, 10, 20, 20))] },
      'Walkway and Patio overlap by 48 sq ft, which would be paid twice. Move a corner of one of them.',
    ],
    [
      'one over the driveway',
      { areas: [area('Apron', box(0, 40, 12, 20))] },
      'Driveway and Apron overlap by 120 sq ft, which would be paid twice. Move a corner of one of them.',
    ],
    [
      'one that shares just over 4 sq ft with the driveway',
      { areas: [area('Walkway', box(10.8, 10, 20, 4))] },
      'Driveway and Walkway overlap by 5 sq ft, which would be paid twice. Move a corner of one of them.',
    ],
  ])('are told by name: %s', (_, part, problem) => {
    expect(areaProblem({ ...drive, ...part })).toBe(problem);
  });

  test('are not neighbors, a bed in a cut-out, or a driveway alone, whatever its shape', () => {
    const inset = area('Inlay', box(3, 20, 5, 5));
    expect(areaProblem({ ...drive, areas: [walkway, area('Apron', box(0, 50, 12, 5))] })).toBeUndefined();
    expect(areaProblem({ ...drive, cutOuts: [box(2.9, 19.9, 5.2, 5.2)], areas: [inset] })).toBeUndefined();
    expect(areaProblem({ ...drive, outline: bow })).toBeUndefined();
    expect(areaProblem({ ...drive, areas: [area('Walkway', box(11.1, 10, 20, 4))] })).toBeUndefined();
  });
});

describe('what a proposal keeps', () => {
  test('may have eight areas and not nine, and no more corners than an item holds', () => {
    const many = (count: number) => pavedAreas.safeParse(Array.from({ length: count }, () => walkway)).success;
    expect([many(MAX_AREAS), many(MAX_AREAS + 1)]).toEqual([true, false]);
    const ring = Array.from({ length: 60 }, (_, n) => ({ lat: 26 + n / 1e6, lng: -80 }));
    const full = (count: number) =>
      pavedAreas.safeParse(Array.from({ length: count }, () => area('Walkway', ring, { cutOuts: [ring] }))).success;
    expect([full(5), full(6)]).toEqual([true, false]);
  });

  test('reads a proposal from before there were areas as its outline alone', () => {
    const outline = [...drive.outline];
    expect(groundIn({ drawnPolygon: outline })).toEqual({ outline, cutOuts: [], areas: [] });
    expect(groundIn({})).toEqual({ outline: [], cutOuts: [], areas: [] });
  });

  test('names a new area with the first usual name that no area has', () => {
    expect(newAreaName([])).toBe('Walkway');
    expect(newAreaName([walkway, { name: 'Patio' }])).toBe('Apron');
    const names = ['Walkway', 'Apron', 'Patio', 'Parking pad', 'Side path', 'Landing', 'Steps', 'Court'];
    expect(newAreaName(names.map((name) => ({ name })))).toBe('Area');
  });
});

test('what is paved are the driveway and the areas beside it, each with its cut-outs, once it has an outline', () => {
  const tree = box(4, 20, 4, 4);
  const ring = box(14, 12, 1, 1);
  const areas = [{ ...walkway, cutOuts: [ring] }];
  expect(pavedRings({ ...drive, cutOuts: [tree], areas })).toEqual([
    [drive.outline, tree],
    [walkway.outline, ring],
  ]);
  expect(pavedRings({ ...drive, outline: drive.outline.slice(0, 2), areas })).toEqual([]);
});

test('areas with pavers of their own are painted in them, in the product of their plan', () => {
  const settings = { ...layingDefaults, size: '6x9' as const, startSide: 0 };
  const product = { sku: 'X-1', title: 'X', label: '9 x 6 in', length: 22_860, width: 15_240, swatches: ['#8C4A3A'] };
  const laying = { shape: 'square', pattern: 'stack-bond', settings } as const;
  const areas = [
    walkway,
    { ...walkway, laying },
    { ...walkway, laying: { ...laying, shape: 'circle' as const, color: 'buff-tan' as const } },
    { ...walkway, laying: { ...laying, settings: { ...settings, product } } },
  ];
  const { length, width, swatches } = product;
  const usual = { shape: 'square', pattern: 'stack-bond' };
  expect(paintedAreas({ ...drive, areas })).toEqual([
    { rings: [drive.outline] },
    { rings: [walkway.outline] },
    { rings: [walkway.outline], look: usual },
    { rings: [walkway.outline], look: { ...usual, shape: 'rectangle' } },
    { rings: [walkway.outline], look: { ...usual, stone: { length, width, swatches } } },
  ]);
});
