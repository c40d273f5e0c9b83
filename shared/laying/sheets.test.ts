import { describe, expect, test } from 'vitest';

import { flaredDrive, outlineInFeet, straightDrive } from '../testing/outline-in-feet.ts';
import { cutList } from './cut-list.ts';
import { firstSettings, layingPlan } from './laying-plan.ts';
import { PER_FOOT } from './plane.ts';
import { drawingOf } from './sheets.ts';

const WINDOW = { width: 480, height: 540 };
const zero = { x: 0, y: 0 };
const pavers = { shape: 'rectangle', pattern: 'herringbone-45' } as const;

function drawn(corners: Parameters<typeof outlineInFeet>[0], degrees = 0) {
  const outline = outlineInFeet(corners, degrees);
  const settings = firstSettings(pavers, outline);
  const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  return { plan, drawing: drawingOf(plan, cutList(plan).cuts, WINDOW) };
}

describe('the sheets of a drawing', () => {
  test.each([0, 33, 170])('have each piece exactly once, of a drive turned by %d°', (degrees) => {
    const { plan, drawing } = drawn(flaredDrive, degrees);
    const pieces = drawing.sheets.flatMap((sheet) => sheet.pieces);
    expect(pieces).toHaveLength(plan.whole + plan.cuts);
    const numbers = pieces.flatMap(({ number }) => (number === undefined ? [] : [number]));
    expect(new Set(numbers).size).toBe(plan.cuts);
  });

  test('stand straight on the paper, with north up rather than down, however the drive lies', () => {
    for (const degrees of [0, 33, 90, 170, 250]) {
      const { drawing, plan } = drawn(straightDrive, degrees);
      const [ring = []] = plan.rings;
      const [a = zero, b = zero] = ring.slice(0, 2).map(drawing.onPaper);
      expect(Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeLessThan(0.01);
      expect(Math.cos((drawing.degrees * Math.PI) / 180)).toBeGreaterThan(-1e-9);
    }
  });

  test.each([
    [10, 10, '1/2 in = 1 ft (1:24)', 1],
    [12, 50, '1/2 in = 1 ft (1:24)', 4],
    [50, 50, '1/4 in = 1 ft (1:48)', 4],
    [100, 100, '1/8 in = 1 ft (1:96)', 4],
  ])('of %d × %d ft are at %s', (width, length, scale, sheets) => {
    const { drawing } = drawn([
      [0, 0],
      [width, 0],
      [width, length],
      [0, length],
    ]);
    expect(drawing.scale).toBe(scale);
    expect(drawing.sheets).toHaveLength(sheets);
    const inches = (drawing.perUnit * PER_FOOT) / 72;
    expect(scale.startsWith(`1/${Math.round(1 / inches)} in`)).toBe(true);
  });
});
