import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { firstSettings, layingPlan } from '#shared/laying/laying-plan.ts';
import { boxOf, PER_METER } from '#shared/laying/plane.ts';
import type { Point } from '#shared/laying/plane.ts';
import { paletteOf } from '#shared/pavers/paver-look.ts';
import { outlineInFeet, squareAt, straightDrive } from '#shared/testing/outline-in-feet.ts';
import { drawPlan, wholePlan } from './draw-plan.ts';

afterEach(() => vi.unstubAllGlobals());

const pavers = { color: 'red-brick', shape: 'rectangle', pattern: 'running-bond' } as const;
const nothing = (): void => undefined;

/** A canvas that records the texts written on it with their places in whole pixels, and the dots on its ground. */
function recordingContext() {
  const written: (readonly [text: string, x: number, y: number])[] = [];
  const dots: Point[] = [];
  const own: Readonly<Record<string, unknown>> = {
    arc: (x: number, y: number) => dots.push({ x, y }),
    fillText: (text: string, x: number, y: number) => written.push([text, Math.round(x), Math.round(y)]),
  };
  const context = new Proxy({ ...own }, { get: (target, name) => target[String(name)] ?? nothing });
  return { written, dots, context: context as unknown as Parameters<typeof drawPlan>[0] };
}

beforeEach(() => {
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'Inter' }));
  vi.stubGlobal(
    'Path2D',
    class {
      readonly moveTo = nothing;
      readonly lineTo = nothing;
      readonly closePath = nothing;
    },
  );
});

test('the drawing numbers the sides of the outline and of its cut-outs as the settings do, off the ground', () => {
  // 12 × 50 ft from its northwest corner, with a cut-out of 4 × 4 ft for a tree in the middle.
  const outlines = [outlineInFeet(straightDrive), squareAt(6, 25)];
  const settings = firstSettings(pavers, outlines[0] ?? []);
  const plan = layingPlan({ outlines, pavers, settings, bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  expect(plan.sides.map(({ feet }) => Math.round(feet))).toEqual([12, 50, 12, 50, 4, 4, 4, 4]);

  // 20 page pixels per foot, with margins of 24 pixels and the zoom buttons at the right.
  const stage = { width: 288 + 56, height: 1048, pixelRatio: 2 };
  const { written, context } = recordingContext();
  drawPlan(context, plan, { view: wholePlan(plan, stage), stage, palette: paletteOf({ color: pavers.color }) });
  const [middleX, middleY] = [144, 524];
  const [beside, within] = [13, 2 * 20 - 13];
  expect(written).toEqual([
    ['1', middleX, middleY - 25 * 20 - beside],
    ['2', middleX + 6 * 20 + beside, middleY],
    ['3', middleX, middleY + 25 * 20 + beside],
    ['4', middleX - 6 * 20 - beside, middleY],
    ['5', middleX, middleY - within],
    ['6', middleX + within, middleY],
    ['7', middleX, middleY + within],
    ['8', middleX - within, middleY],
  ]);
});

test.each([
  ['beside the zoom buttons in a narrow place', 350, 10, [24, 350 - 24 - 56]],
  ['in the middle of a wide one', 900, 20, [450 - 89, 450 + 89]],
])('the whole plan is seen %s', (_where, width, meters, edges) => {
  const [right, bottom] = [10 * PER_METER, meters * PER_METER];
  const rings = [
    [
      { x: 0, y: 0 },
      { x: right, y: 0 },
      { x: right, y: bottom },
      { x: 0, y: bottom },
    ],
  ];
  const { scale, center } = wholePlan({ rings }, { width, height: 404, pixelRatio: 1 });
  expect([0, right].map((x) => Math.round((x - center.x) * scale + width / 2))).toEqual(edges);
});

test.each([0, 100_000])('the drawing marks the start on the ground, where the crew sheet does: %d into it', (into) => {
  const outline = outlineInFeet(straightDrive);
  const settings = { ...firstSettings(pavers, outline), turn: 90, along: 20_320, into };
  const plan = layingPlan({ outlines: [outline], pavers, settings, bandSqFt: 0 });
  if ('problem' in plan) throw new Error(plan.problem);
  const stage = { width: 288, height: 1048, pixelRatio: 2 };
  const { dots, context } = recordingContext();
  drawPlan(context, plan, { view: wholePlan(plan, stage), stage, palette: paletteOf({ color: pavers.color }) });
  expect(dots).toEqual([plan.start.origin]);
  const [{ x, y } = { x: 0, y: 0 }] = dots;
  const { left, top, right, bottom } = boxOf(plan.rings.flat());
  expect([x >= left, x <= right, y >= top, y <= bottom]).toEqual([true, true, true, true]);
});
