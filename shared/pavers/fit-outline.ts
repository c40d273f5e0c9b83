import type { Pixel, Size } from '#shared/geometry/camera.ts';
import type { Optics } from './optics.ts';
import { evidenceOf, placesAlong } from './outline-evidence.ts';
import type { Evidence, Move, OutlinePlaces } from './outline-evidence.ts';
import type { SquareMeans } from './square-means.ts';

/** A camera, and an outline on the ground: meters to the right of the camera and ahead of it. */
export type Placed = { readonly optics: Optics; readonly ring: readonly Pixel[] };

/** An outline where the photo shows its edges best. */
export type Fit = Placed & { readonly move: Move; readonly places: OutlinePlaces; readonly evidence: Evidence };

type Photo = { readonly means: SquareMeans; readonly size: Size };
type Try = Fit & { readonly score: number };

/**
 * A camera's position is known to about a meter and its heading to three degrees. About twice as much is tried, first
 * in the steps of a coarse grid.
 */
const USUAL: Move = { right: 1, ahead: 1, turn: 0.05 };
const METERS = [-1.8, -1.5, -1.2, -0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9, 1.2, 1.5, 1.8];
const TURNS = [-0.1, -0.05, 0, 0.05, 0.1];

const MOVES: readonly Move[] = METERS.flatMap((right) =>
  METERS.flatMap((ahead) => TURNS.map((turn) => ({ right, ahead, turn }))),
);
const STAY: Move = { right: 0, ahead: 0, turn: 0 };

/** Cost of a move of the usual size: an edge farther away must be clearer than a near one. */
const MOVE_COST = 0.02;

/**
 * Meters of the first and the finest move around the best one. Turns, in radians, and moves of the horizon, in shares
 * of the height, are given per meter.
 */
const FIRST_STEP = 0.15;
const FINEST_STEP = 0.03;
const TURN_PER_METER = 0.16;
const HORIZON_PER_METER = 0.06;

/** Judges a move. Places that leave the picture count as having no edge, so that no outline is pushed out of it. */
function judged(photo: Photo, fit: Omit<Fit, 'evidence'>, wasSeen: number): Try {
  const { move, optics, places } = fit;
  const evidence = evidenceOf({ ...photo, optics }, places, move);
  const far = (move.right / USUAL.right) ** 2 + (move.ahead / USUAL.ahead) ** 2 + (move.turn / USUAL.turn) ** 2;
  const share = evidence.seen / Math.max(1, evidence.seen, wasSeen);
  return { ...fit, evidence, score: evidence.clear * share - MOVE_COST * far };
}

const better = (one: Try, other: Try): Try => (other.score > one.score ? other : one);

/** A small move to each direction, and a camera that looks a little higher or lower. */
function nextTo({ ring, places, move, optics }: Try, step: number, { height }: Size): readonly Omit<Fit, 'evidence'>[] {
  return [-step, step].flatMap((by) => [
    { ring, places, optics, move: { ...move, right: move.right + by } },
    { ring, places, optics, move: { ...move, ahead: move.ahead + by } },
    { ring, places, optics, move: { ...move, turn: move.turn + by * TURN_PER_METER } },
    { ring, places, move, optics: { ...optics, horizon: optics.horizon + by * HORIZON_PER_METER * height } },
  ]);
}

/**
 * Distance in meters from the outline to the ground compared on both sides: wide at first, to feel an edge from afar,
 * then near, to be exact.
 */
const WIDE = 0.3;
const NEAR = 0.16;

function judge(photo: Photo, placed: Placed, beside: number) {
  const places = placesAlong(placed.ring, beside);
  const wasSeen = evidenceOf({ ...photo, optics: placed.optics }, places, STAY).seen;
  return (fit: Pick<Fit, 'optics' | 'move'>) => judged(photo, { ring: placed.ring, ...fit, places }, wasSeen);
}

function refined(start: Try, size: Size, judgeOf: ReturnType<typeof judge>): Try {
  let best = judgeOf(start);
  for (let step = FIRST_STEP; step > FINEST_STEP;) {
    const found = nextTo(best, step, size).map(judgeOf).reduce(better, best);
    if (found === best) step /= 2;
    best = found;
  }
  return best;
}

/** Moves an outline to where the photo shows its edges most clearly. */
export function fitOutline(photo: Photo, placed: Placed): Fit {
  const wide = judge(photo, placed, WIDE);
  const coarse = MOVES.map((move) => wide({ optics: placed.optics, move })).reduce(better);
  const found = refined(refined(coarse, photo.size, wide), photo.size, judge(photo, placed, NEAR));
  return wide(found);
}
