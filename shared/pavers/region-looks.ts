import { rowsOf } from './region-rows.ts';
import type { Row } from './region-rows.ts';
import { neighborsOf } from './region.ts';
import type { Region } from './region.ts';
import { toneAt, isPlantTone } from './tones.ts';
import type { Tones } from './tones.ts';

/** The upper quarter of a region. */
type UpperEnd = {
  /** Share of its rows that the picture's border cuts off. */
  readonly cut: number;
  /** Whether it reaches over the middle of the picture's width. */
  readonly isAhead: boolean;
  /** How far its middle is from the picture's, as a share of the width. */
  readonly aside: number;
};

/** Measures that tell a drive from a lawn, wall, garage door, car, sidewalk and street. Shares are from 0 to 1. */
export type RegionMeasures = {
  /** Share of the picture. */
  readonly share: number;
  /** Share of the picture's height that is above it. */
  readonly top: number;
  /** Share of its rows that reach from border to border, like those of a street. */
  readonly across: number;
  /** Share of its rows that end at plants or at the picture's border, for each side. */
  readonly left: number;
  readonly right: number;
  /** Its share of the space between the outermost pixels of its rows, which a sidewalk that branches off lowers. */
  readonly fill: number;
  /** Share of its upper rows whose two sides are vertical, like those of a garage door. */
  readonly upright: number;
  /** Mean width of its lowest third divided by that of its highest third. */
  readonly widening: number;
  /** Share of its edge at which the picture changes clearly. */
  readonly edge: number;
  /** Share of its upper end above which there are plants: a drive leads to a house, a sidewalk along a lawn. */
  readonly plantsAbove: number;
  /** Its area divided by that of the largest circle in it. */
  readonly slenderness: number;
  /** Radius of that circle as a share of the picture's width. */
  readonly radius: number;
  /**
   * A row's width divided by the widest row above or below it, whichever is narrower; the least of all rows. A wall
   * above a drive has such a neck.
   */
  readonly neck: number;
  /** Its upper end, which leads to the house. */
  readonly end: UpperEnd;
};

/** A region that comes this near to the border, in pixels, is cut off by it. */
const BORDER = 2;

/** What is around a region: the picture, and what was cut off the region. */
type Around = { readonly tones: Tones; readonly beyond: Region | undefined };

/** An edge's neighbor is looked at between these distances in pixels: outside the edge's blur, but not far away. */
const [BESIDE_FROM, BESIDE_TO] = [2, 7];

/** Whether there are plants, or what was cut off the region, next to an end of a row. */
function isPlantBeside({ tones, beyond }: Around, { y }: Row, x: number, side: 1 | -1): boolean {
  let [plants, seen] = [0, 0];
  for (let away = BESIDE_FROM; away <= BESIDE_TO; away += 1) {
    const column = x + side * away;
    if (column < 0 || column >= tones.width) return true;
    seen += 1;
    const at = y * tones.width + column;
    if (beyond?.[at] === 1 || isPlantTone(tones, at)) plants += 1;
  }
  return plants / seen >= 0.5;
}

const shareOf = <T>(list: readonly T[], isIt: (one: T, index: number) => boolean): number =>
  list.length === 0 ? 0 : list.filter(isIt).length / list.length;

/** Rows compared to see whether a side is vertical. */
const UPRIGHT_ROWS = 6;

function uprightShare(rows: readonly Row[], width: number): number {
  return shareOf(rows.slice(UPRIGHT_ROWS, -UPRIGHT_ROWS), (_, index) => {
    const [above, below] = [rows[index], rows[index + 2 * UPRIGHT_ROWS]];
    if (!above || !below || above.left <= BORDER || above.right >= width - 1 - BORDER) return false;
    return Math.abs(above.left - below.left) <= 1 && Math.abs(above.right - below.right) <= 1;
  });
}

function meanCount(rows: readonly Row[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0) / Math.max(1, rows.length);
}

/** Difference in tone that makes an edge clear, and how many pixels away both sides are compared. */
const CLEAR_DIFFERENCE = 24;
const COMPARED_AWAY = 3;

function differenceOf(tones: Tones, a: number, b: number): number {
  const [one, other] = [toneAt(tones, a), toneAt(tones, b)];
  return Math.abs(one[0] - other[0]) + 1.5 * (Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]));
}

function edgeShare(region: Region, tones: Tones): number {
  const { width, height } = tones;
  let [clear, all] = [0, 0];
  const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  region.forEach((inside, at) => {
    if (inside === 0) return;
    for (const outside of neighborsOf(tones, at).filter((other) => region[other] === 0)) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const [dx, dy] = [(outside % width) - x, Math.floor(outside / width) - y];
      const across = (steps: number): number =>
        clamp(y + dy * steps, height - 1) * width + clamp(x + dx * steps, width - 1);
      all += 1;
      if (differenceOf(tones, across(COMPARED_AWAY), across(1 - COMPARED_AWAY)) > CLEAR_DIFFERENCE) clear += 1;
    }
  });
  return all === 0 ? 0 : clear / all;
}

/** Rows of the upper end. */
const END_ROWS = 3;

function plantsAboveShare(region: Region, tones: Tones, rows: readonly Row[]): number {
  const above = rows.slice(0, END_ROWS).flatMap(({ y, left, right }) =>
    Array.from({ length: right - left + 1 }, (_, index) => y * tones.width + left + index)
      .filter((at) => region[at] === 1)
      .flatMap((at) => [3, 4, 5, 6, 7].map((away) => at - away * tones.width))
      .filter((at) => at >= 0 && region[at] === 0),
  );
  return shareOf(above, (at) => isPlantTone(tones, at));
}

/** Radius of the largest circle inside, in pixels, by a two-pass chamfer distance transform. */
function largestRadius(region: Region, { width, height }: Tones): number {
  // With a frame of zeros around the picture, no pixel has to check whether its neighbors are inside.
  const step = width + 2;
  const far = new Float32Array(step * (height + 2));
  for (let at = 0; at < region.length; at += 1) {
    if (region[at] === 1) far[(Math.floor(at / width) + 1) * step + (at % width) + 1] = Infinity;
  }
  sweepDistances(far, step, 1);
  sweepDistances(far, step, -1);
  let most = 0;
  for (const value of far) if (value > most) most = value;
  return most;
}

/** One pass over a framed picture; `turn` is 1 from the first pixel onward, -1 backward. */
function sweepDistances(far: Float32Array, step: number, turn: 1 | -1): void {
  const [first, last] = [step + 1, far.length - step - 2];
  for (let at = turn === 1 ? first : last; at >= first && at <= last; at += turn) {
    const here = far[at] ?? 0;
    if (here === 0) continue;
    const above = at - turn * step;
    const straight = Math.min(far[at - turn] ?? 0, far[above] ?? 0) + 1;
    const slanted = Math.min(far[above - turn] ?? 0, far[above + turn] ?? 0) + Math.SQRT2;
    far[at] = Math.min(here, straight, slanted);
  }
}

function neckOf(rows: readonly Row[]): number {
  const widest = (list: readonly Row[]): readonly number[] => {
    let most = 0;
    return list.map(({ count }) => (most = Math.max(most, count)));
  };
  const above = widest(rows);
  const below = widest(rows.toReversed()).toReversed();
  return Math.min(...rows.map(({ count }, row) => count / Math.min(above[row] ?? 0, below[row] ?? 0)));
}

function upperEndOf(rows: readonly Row[], width: number): UpperEnd {
  const end = rows.slice(0, Math.max(2, Math.round(rows.length / 4)));
  const middle = end.reduce((sum, { left, right }) => sum + (left + right) / 2, 0) / end.length;
  return {
    cut: shareOf(end, (row) => isCutLeft(row) || isCutRight(row, width)),
    isAhead: end.some(({ left }) => left <= width / 2) && end.some(({ right }) => right >= width / 2),
    aside: Math.abs(middle / width - 0.5),
  };
}

const isCutLeft = ({ left }: Row): boolean => left <= BORDER;
const isCutRight = ({ right }: Row, width: number): boolean => right >= width - 1 - BORDER;

/** The measures of a region; undefined if it is empty. `beyond` is what was cut off it, such as a sidewalk. */
export function looksOf(region: Region, tones: Tones, beyond?: Region): RegionMeasures | undefined {
  const { width, height } = tones;
  const rows = rowsOf(region, tones);
  const [first] = rows;
  if (!first) return undefined;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const third = Math.max(1, Math.floor(rows.length / 3));
  const radius = largestRadius(region, tones);
  const around = { tones, beyond };
  return {
    share: count / (width * height),
    top: first.y / height,
    across: shareOf(rows, (row) => isCutLeft(row) && isCutRight(row, width)),
    left: shareOf(rows, (row) => isCutLeft(row) || isPlantBeside(around, row, row.left, -1)),
    right: shareOf(rows, (row) => isCutRight(row, width) || isPlantBeside(around, row, row.right, 1)),
    fill: count / rows.reduce((sum, { left, right }) => sum + right - left + 1, 0),
    upright: uprightShare(rows.slice(0, UPRIGHT_ROWS * 2 + third), width),
    widening: meanCount(rows.slice(-third)) / meanCount(rows.slice(0, third)),
    edge: edgeShare(region, tones),
    plantsAbove: plantsAboveShare(region, tones, rows),
    slenderness: count / (Math.PI * radius * radius),
    radius: radius / width,
    neck: neckOf(rows),
    end: upperEndOf(rows, width),
  };
}
