import { sidesOf } from '../geometry/ring.ts';
import { isInsideRings, lengthOf, turn, twiceArea } from './plane.ts';
import type { Point, Ring } from './plane.ts';

/** One connected piece of a paver inside an outline. */
export type Piece = {
  readonly ring: Ring;
  /** Cut-outs that lie within the piece. */
  readonly holes: readonly Ring[];
  /** Hundredths of a millimeter squared. */
  readonly area: number;
  /** Length of its sides that are not sides of the paver. */
  readonly sawn: number;
};

/** A side of an outline. */
export type Side = { readonly a: Point; readonly b: Point };

/** A ring with those of its sides, in order, that may pass through the paver. */
export type Near = { readonly ring: Ring; readonly near: readonly Side[] };

/** A run of an outline through the inside of a paver, from one point of its edge to another. */
type Run = {
  readonly points: Point[];
  sawn: number;
  readonly from: number;
  to: number;
  readonly enters: Point;
  leaves: Point;
};

/** The part of a side inside a paver, as shares of its length, and the paver's sides where it enters and leaves. */
type Span = { t0: number; t1: number; inAt: number; outAt: number };
/** A span that begins or ends inside the paver. */
const NOWHERE = -1;

/** In shares of a side: shorter than this, it only touches a corner. */
const MIN_SHARE = 1e-12;
/** Two points of a paver's edge that are nearer than this, in hundredths of a millimeter, are the same. */
const SAME = 1e-6;

/**
 * The pieces of a convex paver inside an outline with cut-outs (Cyrus-Beck for each side of the outline, then the runs
 * are joined along the paver's edge). The corners of both are whole numbers, so what is inside is decided exactly.
 */
export function clipToPaver(paver: Ring, outline: readonly Near[]): 'whole' | readonly Piece[] {
  const edge = edgeOf(paver);
  const runs: Run[] = [];
  const loops: Ring[] = [];
  const others: Ring[] = [];
  for (const { ring, near } of outline) {
    const found = runsOf(edge, near);
    if (found === 'inside') loops.push(ring);
    else {
      others.push(ring);
      runs.push(...found);
    }
  }
  if (runs.length > 0) return withLoops(joinRuns(edge, runs), loops);
  const covered = isInsideRings(others, middleOf(paver));
  if (covered && loops.length === 0) return 'whole';
  return withLoops(covered ? [{ ring: paver, holes: [], area: twiceArea(paver) / 2, sawn: 0 }] : [], loops);
}

const middleOf = (paver: Ring): Point => ({
  x: paver.reduce((sum, { x }) => sum + x, 0) / paver.length,
  y: paver.reduce((sum, { y }) => sum + y, 0) / paver.length,
});

/** The edge of a paver: its corners, the distance of each along the edge, and all the way around. */
type Edge = { readonly corners: Ring; readonly at: readonly number[]; readonly around: number };

function edgeOf(corners: Ring): Edge {
  let around = 0;
  const at = corners.map((corner, index) => {
    const before = around;
    around += lengthOf(corner, corners[(index + 1) % corners.length] ?? corner);
    return before;
  });
  return { corners, at, around };
}

/** The parts of a ring that run through a paver, or 'inside' if the whole ring lies in it. */
function runsOf(edge: Edge, near: readonly Side[]): 'inside' | readonly Run[] {
  const spans = near.flatMap((side) => {
    const span = spanOf(edge.corners, side);
    return span ? [{ ...side, span }] : [];
  });
  const first = spans.findIndex(({ span }) => span.inAt !== NOWHERE);
  if (first < 0) return spans.length > 0 ? 'inside' : [];
  const runs: Run[] = [];
  const along = (side: number, point: Point): number =>
    (edge.at[side] ?? 0) + lengthOf(edge.corners[side] ?? point, point);
  let run: Run | undefined;
  for (const { a, b, span } of [...spans.slice(first), ...spans.slice(0, first)]) {
    const [start, end] = [between(a, b, span.t0), between(a, b, span.t1)];
    if (span.inAt !== NOWHERE) {
      run = { points: [start], sawn: 0, from: along(span.inAt, start), to: 0, enters: minus(b, a), leaves: a };
      runs.push(run);
    }
    if (!run) continue;
    run.points.push(end);
    run.sawn += lengthOf(start, end);
    if (span.outAt === NOWHERE) continue;
    run.to = along(span.outAt, end);
    run.leaves = minus(b, a);
  }
  return runs;
}

const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The ends of a side are returned unchanged, so that corners stay exact. */
function between(a: Point, b: Point, t: number): Point {
  if (t === 0) return a;
  if (t === 1) return b;
  return {
    x: a.x === b.x ? a.x : a.x + t * (b.x - a.x),
    y: a.y === b.y ? a.y : a.y + t * (b.y - a.y),
  };
}

/** The part of a side strictly inside a convex paver. */
function spanOf(corners: Ring, side: Side): Span | undefined {
  const span: Span = { t0: 0, t1: 1, inAt: NOWHERE, outAt: NOWHERE };
  for (let index = 0; index < corners.length; index += 1) {
    if (!keepLeftOf(corners, index, side, span)) return undefined;
  }
  const passes = span.t1 - span.t0 > MIN_SHARE || span.inAt === NOWHERE || span.outAt === NOWHERE;
  return passes ? span : undefined;
}

/** Shortens a span to the part on the inner side of one of the paver's sides; false if nothing is left. */
function keepLeftOf(corners: Ring, index: number, { a, b }: Side, span: Span): boolean {
  const [from, to] = [corners[index], corners[index + 1] ?? corners[0]];
  if (!from || !to) return false;
  const [before, after] = [turn(from, to, a), turn(from, to, b)];
  if (before <= 0 && after <= 0) return false;
  const t = before / (before - after);
  if (before <= 0 && t >= span.t0) {
    span.t0 = t;
    span.inAt = index;
  } else if (after <= 0 && t <= span.t1) {
    span.t1 = t;
    span.outAt = index;
  }
  return true;
}

/** Joins runs to rings: from where one run leaves the paver, the ring follows the edge to the next run that enters. */
function joinRuns(edge: Edge, runs: readonly Run[]): readonly Piece[] {
  const open = new Set(runs);
  const pieces: Piece[] = [];
  for (const start of runs) {
    if (!open.has(start)) continue;
    const ring: Point[] = [];
    let sawn = 0;
    let run = start;
    do {
      open.delete(run);
      ring.push(...run.points);
      sawn += run.sawn;
      const next = nextRun(run, runs, edge.around);
      ring.push(...cornersAfter(edge, run.to, next.ahead));
      run = next.run;
    } while (run !== start && open.has(run));
    const rounded = withoutRepeats(ring);
    pieces.push({ ring: rounded, holes: [], area: twiceArea(rounded) / 2, sawn });
  }
  return pieces;
}

/** The next run that enters, and how far ahead along the edge. */
function nextRun(run: Run, runs: readonly Run[], around: number): { readonly run: Run; readonly ahead: number } {
  let best = { run, ahead: Infinity };
  for (const other of runs) {
    const ahead = aheadOf(run, other, around);
    if (ahead < best.ahead) best = { run: other, ahead };
  }
  return best;
}

/**
 * How far ahead another run enters. If it enters where this run leaves, a left turn has the paver's piece between the
 * two, and a right turn does not.
 */
function aheadOf(run: Run, other: Run, around: number): number {
  const ahead = (((other.from - run.to) % around) + around) % around;
  if (ahead > SAME && around - ahead > SAME) return ahead;
  const [out, back] = [run.leaves, other.enters];
  return out.x * back.y - out.y * back.x > 0 ? 0 : around;
}

/** The paver's corners passed on the way, in order. */
function cornersAfter({ corners, at, around }: Edge, from: number, ahead: number): readonly Point[] {
  const passed: { readonly away: number; readonly corner: Point }[] = [];
  for (const [index, corner] of corners.entries()) {
    const away = ((((at[index] ?? 0) - from) % around) + around) % around;
    if (away > SAME && away < ahead - SAME) passed.push({ away, corner });
  }
  return passed.toSorted((a, b) => a.away - b.away).map(({ corner }) => corner);
}

const withoutRepeats = (ring: Ring): Ring =>
  ring.filter((point, index) => {
    const before = ring.at(index - 1);
    return !before || Math.abs(before.x - point.x) > SAME || Math.abs(before.y - point.y) > SAME;
  });

/** Adds rings that lie inside the paver entirely: cut-outs of a piece, and pieces of their own. */
function withLoops(pieces: readonly Piece[], loops: readonly Ring[]): readonly Piece[] {
  const own = loops
    .filter((ring) => twiceArea(ring) > 0)
    .map((ring): Piece => ({ ring, holes: [], area: twiceArea(ring) / 2, sawn: lengthAround(ring) }));
  const cutOuts = loops.filter((ring) => twiceArea(ring) < 0);
  return [...pieces, ...own].map((piece) => {
    const holes = cutOuts.filter(([corner]) => corner && isInsideRings([piece.ring], corner));
    return {
      ...piece,
      holes,
      area: holes.reduce((sum, hole) => sum + twiceArea(hole) / 2, piece.area),
      sawn: holes.reduce((sum, hole) => sum + lengthAround(hole), piece.sawn),
    };
  });
}

const lengthAround = (ring: Ring): number => sidesOf(ring).reduce((sum, [a, b]) => sum + lengthOf(a, b), 0);
