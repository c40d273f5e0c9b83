import { CELL_METERS } from './prepare-ground.ts';

/** Walkways and sidewalks that cross or join a driveway are narrower than this, in cells. */
const WIDEST_ARM = Math.round(2.4 / CELL_METERS);
/** Within this many cells of the street, a driveway may flare out to the curb by one cell per row. */
const FLARE = Math.round(1.4 / CELL_METERS);

type Span = { readonly first: number; readonly last: number };

/**
 * Distances from the middle without what juts out over fewer rows than an arm is wide: a morphological opening
 * (Serra 1982) between the first and the last row of the driveway. Rows beyond them continue its ends.
 */
export function withoutArms(distances: Int16Array, { first, last }: Span): Int16Array {
  const arm = Math.min(WIDEST_ARM, last - first);
  const least = (row: number): number => Math.min(...distances.slice(row, row + arm + 1));
  const floors = Array.from({ length: Math.max(1, last - first - arm + 1) }, (_, n) => least(first + n));
  const opened = distances.slice();
  for (let row = first; row <= last; row += 1) {
    opened[row] = Math.max(...floors.slice(Math.max(0, row - first - arm), row - first + 1));
  }
  for (let row = Math.max(first + 1, last - FLARE); row <= last; row += 1) {
    const flared = Math.min(distances[row] ?? 0, (opened[row - 1] ?? 0) + 1);
    opened[row] = Math.max(opened[row] ?? 0, flared);
  }
  opened.fill(opened[first] ?? 0, 0, first);
  opened.fill(opened[last] ?? 0, last + 1);
  return opened;
}
