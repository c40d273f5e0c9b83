import type { PlanePoint } from '../geometry/local-plane.ts';
import { sidesOf } from '../geometry/ring.ts';
import { centerLine } from './center-line.ts';
import { endLine, rowAt } from './end-line.ts';
import type { EndLine } from './end-line.ts';
import { median } from './paved-cost.ts';
import { sideCrossing } from './side-crossing.ts';
import { sidePath } from './side-path.ts';
import type { Strip } from './strip.ts';
import { withoutArms } from './without-arms.ts';

/** A driveway in a strip: its middle and the last paved column on both sides of each row, and its two ends. */
export type Ribbon = {
  readonly center: Int16Array;
  readonly left: Int16Array;
  readonly right: Int16Array;
  readonly ends: readonly [EndLine, EndLine];
  readonly costs: Float32Array;
};

/** Middle, sides and ends from the cost of each cell. The sides reach as far as the ends that were found before. */
export function findRibbon(strip: Strip, costs: Float32Array, known: Ribbon['ends'] | undefined): Ribbon {
  const { start, end } = strip;
  const center = centerLine(strip, costs);
  const ends =
    known ??
    ([
      { row: start - 2, slope: 0 },
      { row: end + 2, slope: 0 },
    ] as const);
  const around = { costs, center, ends };
  const left = sidePath(strip, around, -1);
  const right = sidePath(strip, around, 1);
  const endAt = (row: number, outward: -1 | 1): EndLine => {
    // Takes the median of some rows before the end, because a walkway may join right at the end.
    const rows = Array.from({ length: 8 }, (_, n) => row - outward * (n + 3));
    const from = median(rows.map((at) => left[at] ?? strip.middle)) ?? strip.middle;
    const to = median(rows.map((at) => right[at] ?? strip.middle)) ?? strip.middle;
    return endLine(strip, costs, { from: from + 1, to: to - 1, row, outward });
  };
  return { center, left, right, costs, ends: [endAt(start, -1), endAt(end, 1)] };
}

/** The ribbon without walkways that join it. */
export function withoutWalkways({ rows }: Strip, ribbon: Ribbon): Ribbon {
  const { center, ends } = ribbon;
  const first = Math.max(0, Math.min(rows - 2, Math.ceil(ends[0].row)));
  const last = Math.max(first + 1, Math.min(rows - 1, Math.floor(ends[1].row)));
  const cut = (side: Int16Array): Int16Array =>
    withoutArms(
      side.map((column, row) => Math.abs(column - (center[row] ?? 0))),
      { first, last },
    );
  const left = cut(ribbon.left).map((away, row) => (center[row] ?? 0) - away);
  const right = cut(ribbon.right).map((away, row) => (center[row] ?? 0) + away);
  return { ...ribbon, left, right };
}

/** The outline of a ribbon, in pixels of the picture. */
export function ringOf(strip: Strip, ribbon: Ribbon): readonly PlanePoint[] {
  const { middle, toPicture } = strip;
  const { ends } = ribbon;
  const there = Array.from(sideCrossing(strip, ribbon.left, -1), (x, y) => ({ x, y }));
  const back = Array.from(sideCrossing(strip, ribbon.right, 1), (x, y) => ({ x, y })).toReversed();
  const afterGarage = cutAlong([...there, ...back], ({ x, y }) => y - rowAt(ends[0], x, middle));
  return cutAlong(afterGarage, ({ x, y }) => rowAt(ends[1], x, middle) - y).map(({ x, y }) => toPicture(y, x));
}

/** The part of a ring on the positive side of a line (Sutherland & Hodgman 1974). */
function cutAlong(ring: readonly PlanePoint[], sideOf: (point: PlanePoint) => number): readonly PlanePoint[] {
  return sidesOf(ring).flatMap(([from, to]) => {
    const [a, b] = [sideOf(from), sideOf(to)];
    const kept = a >= 0 ? [from] : [];
    if (a * b >= 0) return kept;
    const share = a / (a - b);
    return [...kept, { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }];
  });
}
