import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cutList } from '#shared/laying/cut-list.ts';
import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import { drawingOf } from '#shared/laying/sheets.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import { outlineInFeet } from '#shared/testing/outline-in-feet.ts';
import type { Mark } from '../pdf/page-layout.ts';
import { sheetPage, WINDOW } from './draw-sheet.ts';

type Text = Extract<Mark, { readonly kind: 'text' }>;

const pavers = { shape: 'rectangle', pattern: 'running-bond' } as const;

/** The texts on the crew sheets of a drive in feet, turned on the ground by some degrees. */
const textsOf = (width: number, length: number, degrees = 0): readonly Text[] =>
  sheetsOf(
    outlineInFeet(
      [
        [0, 0],
        [width, 0],
        [width, length],
        [0, length],
      ],
      degrees,
    ),
  ).flat();

/** The texts on each crew sheet of an outline. */
function sheetsOf(outline: ReturnType<typeof outlineInFeet>): readonly (readonly Text[])[] {
  const settings = { ...firstSettings(pavers, outline), size: '6x12' } as const;
  const plan = layingPlan({
    outlines: [outline],
    pavers,
    settings: { ...settings, edges: ['street', 'free', 'garage'] },
    bandSqFt: 0,
  });
  if ('problem' in plan) throw new Error(plan.problem);
  const drawing = drawingOf(plan, cutList(plan).cuts, WINDOW);
  const job = { address: '1 Sample Street', pavers: 'Rectangle', plan, settings };
  return drawing.sheets.map((_, index) =>
    sheetPage({ job, company: '', drawing, index }).flatMap((mark) => (mark.kind === 'text' ? [mark] : [])),
  );
}

const sidesOn = (texts: readonly Text[]): readonly string[] =>
  texts.flatMap(({ text }) => /^(\d+): [\d.]+ ft, /.exec(text)?.[1] ?? []).toSorted();

describe('the sides on crew sheets', () => {
  test.each([
    [20, 40],
    [16, 40],
    [18, 40],
    [24, 40],
    [10.3, 29.7],
  ])('of %d × %d ft are each on one of them, though their middles lie between two', (width, length) => {
    expect(sidesOn(textsOf(width, length))).toEqual(['1', '2', '3', '4']);
  });

  test('are each on one of them, whatever the drive and its direction', () => {
    const feet = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(feet(9, 29), feet(20, 80), fc.nat(359), (width, length, degrees) => {
        expect(sidesOn(textsOf(width, length, degrees))).toEqual(['1', '2', '3', '4']);
      }),
      { numRuns: 40, seed: 5 },
    );
  });

  test('stay on the part of the paper that printers reach', () => {
    for (const length of [40.6, 41.2]) {
      for (const { text, face, size, x } of textsOf(16.6, length)) {
        const ends = [x, x + measureText(text, face, size)];
        expect([text, Math.min(18, ...ends), Math.max(594, ...ends)]).toEqual([text, 18, 594]);
      }
    }
  });

  test('lie on no other, in a narrow notch either', () => {
    const notched = outlineInFeet([
      [0, 0],
      [14, 0],
      [14, 10],
      [7.5, 10],
      [7, 7],
      [6.5, 10],
      [0, 10],
    ]);
    for (const texts of sheetsOf(notched)) {
      const labels = texts.filter(({ text }) => / ft, /.test(text));
      for (const [n, one] of labels.entries()) {
        const right = one.x + measureText(one.text, one.face, one.size);
        const over = labels.slice(n + 1).filter(({ text, face, size, x, y }) => {
          const isBeside = x >= right || x + measureText(text, face, size) <= one.x;
          return !isBeside && Math.abs(y - one.y) < size;
        });
        expect(over).toEqual([]);
      }
    }
  });
});
