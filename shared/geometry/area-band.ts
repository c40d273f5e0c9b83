import { planeCorners, SQUARE_FEET_PER_SQUARE_METER } from './area.ts';
import type { LatLng } from './lat-lng.ts';
import type { PlanePoint } from './local-plane.ts';
import type { OutlineOrigin } from './outline-origin.ts';
import { sidesOf } from './ring.ts';

/** Standard deviation of a corner placed by hand on a satellite map, in meters along each axis (product 6.12). */
const CORNER_METERS = 0.25;
/** The same in pixels of the page; it is the larger one where the map is seen from higher up (product 6.46). */
const CORNER_PIXELS = 1.5;

/**
 * How far all sides of a suggestion may be too far in or out together: the standard deviation of area error over
 * perimeter, measured on real driveways at 0.3 m a pixel (product 6.47).
 */
const SIDE_METERS = 0.16;
/** Edges less clear than this increase that deviation, by this factor for each unit. */
const CLEAR = 0.65;
const UNCLEAR_FACTOR = 2;
/** Correcting a suggestion by hand halves that deviation. */
const CORRECTED_SHARE = 0.5;

type Deviations = { readonly corner: number; readonly side: number };

/** Standard deviations in meters: of each corner along each axis, and of all sides together across them. */
function deviationsOf(origin: OutlineOrigin | undefined): Deviations {
  const corner = Math.max(CORNER_METERS, CORNER_PIXELS * (origin?.metersPerPixel ?? 0));
  if (!origin || origin.method === 'drawn') return { corner, side: 0 };
  const unclear = Math.max(0, CLEAR - (origin.clearness ?? 0));
  const side = SIDE_METERS * (1 + UNCLEAR_FACTOR * unclear);
  return { corner, side: origin.method === 'corrected' ? side * CORRECTED_SHARE : side };
}

/**
 * Half-width of the 95 % interval of `areaSqFt` in square feet, shown as "± n sq ft".
 * A corner moves the shoelace area by half the distance between its neighbors, so with independent corner errors of
 * deviation s the area deviates by (s/2)·√Σ|P[i+1]−P[i−1]|². All sides together move it by perimeter × distance. An
 * outline without an origin counts as drawn on a clear picture.
 */
export function areaBandSqFt(points: readonly LatLng[], origin?: OutlineOrigin): number {
  if (points.length < 3) return 0;
  const corners = planeCorners(points);
  const { corner, side } = deviationsOf(origin);
  const byCorners = (corner / 2) * Math.sqrt(neighborSquares(corners));
  const bySides = side * sidesOf(corners).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0);
  return 1.96 * Math.hypot(byCorners, bySides) * SQUARE_FEET_PER_SQUARE_METER;
}

/** Σ|P[i+1]−P[i−1]|² of a ring. */
const neighborSquares = (corners: readonly PlanePoint[]): number =>
  corners.reduce((sum, _, index) => {
    const before = corners.at(index - 1);
    const after = corners[(index + 1) % corners.length];
    return before && after ? sum + (after.x - before.x) ** 2 + (after.y - before.y) ** 2 : sum;
  }, 0);
