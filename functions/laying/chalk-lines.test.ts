import { expect, test } from 'vitest';

import { cutList } from '#shared/laying/cut-list.ts';
import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import { drawingOf } from '#shared/laying/sheets.ts';
import { outlineInFeet } from '#shared/testing/outline-in-feet.ts';
import type { Mark, Spot } from '../pdf/page-layout.ts';
import { sheetPage, WINDOW } from './draw-sheet.ts';

const pavers = { shape: 'rectangle', pattern: 'running-bond' } as const;
const CHALK = '#B4470B';

/** The top and bottom of lines on a page. */
function reachOf(lines: readonly (readonly Spot[])[]): readonly [number, number] {
  const ys = lines.flat().map(({ y }) => y);
  return [Math.min(...ys), Math.max(...ys)];
}

const pathsOf = (page: readonly Mark[]) => page.flatMap((mark) => (mark.kind === 'path' ? [mark] : []));

test.each([0, 30])('the chalk line along a drive of 700 ft is on every crew sheet of it, turned by %d°', (degrees) => {
  const outline = outlineInFeet(
    [
      [0, 0],
      [12, 0],
      [12, 700],
      [0, 700],
    ],
    degrees,
  );
  const settings = { ...firstSettings(pavers, outline), size: '6x12' } as const;
  const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  const drawing = drawingOf(plan, cutList(plan).cuts, WINDOW);
  const job = { address: '1 Sample Street', pavers: 'Rectangle', plan, settings };
  expect(drawing.sheets.length).toBeGreaterThan(3);
  for (const index of drawing.sheets.keys()) {
    const paths = pathsOf(sheetPage({ job, company: '', drawing, index }));
    const [top, bottom] = reachOf(paths.find(({ width }) => width === 1.4)?.rings ?? []);
    const [from, to] = reachOf(paths.find(({ stroke, dash }) => stroke === CHALK && dash !== undefined)?.rings ?? []);
    expect([Math.max(0, from - top) < 1, Math.max(0, bottom - to) < 1]).toEqual([true, true]);
  }
});
