import type { PlanePoint } from '../geometry/local-plane.ts';
import { confidenceOf } from './confidence.ts';
import { rowAt } from './end-line.ts';
import type { Drag } from './ground-picture.ts';
import { pavedCosts } from './paved-cost.ts';
import { CELL_METERS } from './prepare-ground.ts';
import type { PreparedGround } from './prepare-ground.ts';
import { findRibbon, ringOf, withoutWalkways } from './ribbon.ts';
import type { Ribbon } from './ribbon.ts';
import { simplifyRing } from './simplify-ring.ts';
import { stripAround, surelyPaved } from './strip.ts';
import type { Strip } from './strip.ts';
import { surfacesIn } from './surface-colors.ts';

/** Shortest and longest drag that can be a driveway, in meters. */
const SHORTEST_METERS = 3;
const LONGEST_METERS = 80;

/** Most corners of a suggestion, so that people can move them, and how far off a straight side may be, in meters. */
const MOST_CORNERS = 24;
const TOLERANCE_METERS = 0.18;

/** Below this, an outline is wrong as often as right. On real pictures, right ones have 0.5 and more. */
const LEAST_CONFIDENCE = 0.45;

export type Trace = {
  /** Corners in pixels of the picture. */
  readonly corners: readonly PlanePoint[];
  /** From 0 to 1: how clearly the outline parts two different surfaces. */
  readonly confidence: number;
};

const ROUNDS = 2;

/**
 * The driveway under a drag from the garage to the street: two sides by cheapest paths and two straight ends.
 * Undefined where a drag cannot lie on a driveway, or the picture does not show it.
 */
export function traceDriveway(ground: PreparedGround, drag: Drag): Trace | undefined {
  const meters =
    (Math.hypot(drag.street.x - drag.garage.x, drag.street.y - drag.garage.y) / ground.pixelsPerCell) * CELL_METERS;
  if (!(meters >= SHORTEST_METERS && meters <= LONGEST_METERS)) return undefined;
  const strip = stripAround(ground, drag);
  const ribbon = learnedRibbon(strip);
  const confidence = ribbon ? confidenceOf(strip, ribbon) : 0;
  if (!ribbon || confidence < LEAST_CONFIDENCE) return undefined;
  const ring = ringOf(strip, withoutWalkways(strip, ribbon));
  const tolerance = (TOLERANCE_METERS / CELL_METERS) * ground.pixelsPerCell;
  return { corners: simplifyRing(ring, tolerance, MOST_CORNERS), confidence };
}

/** Each round learns the surfaces again, from what the round before took for the driveway. */
function learnedRibbon(strip: Strip): Ribbon | undefined {
  let cells = cellsBesideDrag(strip);
  let ribbon: Ribbon | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const paved = surfacesIn(strip.lab, cells.paved, 4);
    const other = surfacesIn(strip.lab, cells.other, 8);
    if (paved.length === 0 || other.length === 0) return undefined;
    const center = ribbon?.center ?? new Int16Array(strip.rows).fill(strip.middle);
    ribbon = findRibbon(strip, pavedCosts(strip, { paved, other }, center), ribbon?.ends);
    cells = cellsOfRibbon(strip, ribbon);
  }
  return ribbon;
}

type Cells = { readonly paved: readonly number[]; readonly other: readonly number[] };

/** Cells within half a meter of the drag are paved; beyond half an ordinary driveway they are probably not. */
const NEAR = 0.5 / CELL_METERS;
const FAR = 4.5 / CELL_METERS;

function cellsBesideDrag(strip: Strip): Cells {
  const { columns, middle } = strip;
  const [first, last] = surelyPaved(strip);
  const paved: number[] = [];
  const other: number[] = [];
  for (let row = first; row <= last; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const away = Math.abs(column - middle);
      if (away <= NEAR) paved.push(row * columns + column);
      else if (away > FAR) other.push(row * columns + column);
    }
  }
  return { paved, other };
}

/** Cells this near to a side mix both surfaces. Cells farther away than the second limit belong to other places. */
const MIXED = 2;
const BESIDE = 5 / CELL_METERS;

function cellsOfRibbon({ rows, columns, middle }: Strip, { left, right, ends }: Ribbon): Cells {
  const paved: number[] = [];
  const other: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    const [from, to] = [left[row] ?? 0, right[row] ?? 0];
    const first = Math.max(0, Math.round(from - BESIDE));
    for (let column = first; column < Math.min(columns, to + BESIDE); column += 1) {
      if (row < rowAt(ends[0], column, middle) || row > rowAt(ends[1], column, middle)) continue;
      const inside = Math.min(column - from, to - column);
      if (inside >= MIXED) paved.push(row * columns + column);
      else if (inside < -MIXED) other.push(row * columns + column);
    }
  }
  return { paved, other };
}
