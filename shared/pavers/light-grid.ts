/** Values of a photo on a coarse grid. */
export type LightGrid = {
  readonly width: number;
  readonly height: number;
  /** Pixels of the photo per value. */
  readonly stride: number;
  readonly values: Float32Array;
};

type Values = Float32Array;

/** A row or a column of a grid: its first value, the distance to the next one, and how many there are. */
type Line = { readonly start: number; readonly step: number; readonly count: number };

/** What a filter works on: the values, which of them are inside the mask, and where it writes its results. */
type Work = { readonly values: Values; readonly inside: Uint8Array; readonly found: Values };

/** Writes the values of a line that are inside the mask, computed from their neighbors on the line that are inside. */
type Filter = (work: Work, line: Line) => void;

/** The part of a line from the first value inside the mask to the last; it is empty if there are none. */
function partInside(inside: Uint8Array, { start, step, count }: Line): Line {
  let [from, to] = [0, count];
  while (from < to && inside[start + from * step] !== 1) from += 1;
  while (from < to && inside[start + (to - 1) * step] !== 1) to -= 1;
  return { start: start + from * step, step, count: to - from };
}

/** The largest value so far in each block: `begun` counts from the block's beginning, `ended` backward from its end. */
type Blocks = { readonly begun: Values; readonly ended: Values };

/** Raises each of the first `length` values to the largest before it in its block, and to the largest after it. */
function raiseInBlocks({ begun, ended }: Blocks, length: number, block: number): void {
  for (let first = 0; first < length; first += block) {
    const last = Math.min(first + block, length) - 1;
    for (let n = first + 1; n <= last; n += 1) begun[n] = Math.max(begun[n] ?? 0, begun[n - 1] ?? 0);
    for (let n = last; n > first; n -= 1) ended[n - 1] = Math.max(ended[n - 1] ?? 0, ended[n] ?? 0);
  }
}

/**
 * The largest (`sign` 1) or smallest (-1) of the neighbors, in a time that does not grow with the radius: a window's
 * extreme is that of the end of one block or of the beginning of the next (van Herk 1992; Gil and Werman 1993).
 */
function extremes({ width, height }: LightGrid, radius: number, sign: 1 | -1): Filter {
  const longest = Math.max(width, height) + 2 * radius;
  // Shared by all lines, because making them for each line would take longer than the rest.
  const [begun, ended] = [new Float32Array(longest), new Float32Array(longest)];
  return ({ values, inside, found }, { start, step, count }) => {
    const length = count + 2 * radius;
    begun.fill(-Infinity, 0, length);
    for (let n = 0, at = start; n < count; n += 1, at += step) {
      if (inside[at] === 1) begun[n + radius] = sign * (values[at] ?? 0);
    }
    ended.set(begun.subarray(0, length));
    raiseInBlocks({ begun, ended }, length, 2 * radius + 1);
    for (let n = 0, at = start; n < count; n += 1, at += step) {
      if (inside[at] === 1) found[at] = sign * Math.max(ended[n] ?? 0, begun[n + 2 * radius] ?? 0);
    }
  };
}

/** The mean of the neighbors. */
const means =
  (radius: number): Filter =>
  ({ values, inside, found }, { start, step, count }) => {
    for (let n = 0; n < count; n += 1) {
      if (inside[start + n * step] !== 1) continue;
      let [sum, counted] = [0, 0];
      const last = Math.min(count - 1, n + radius);
      for (let other = Math.max(0, n - radius), at = start + other * step; other <= last; other += 1, at += step) {
        if (inside[at] !== 1) continue;
        sum += values[at] ?? 0;
        counted += 1;
      }
      found[start + n * step] = sum / counted;
    }
  };

/** Applies a filter along rows, then along columns. */
function both({ values, ...grid }: LightGrid, inside: Uint8Array, filter: Filter): LightGrid {
  const { width, height } = grid;
  const across = values.slice();
  for (let y = 0; y < height; y += 1) {
    filter({ values, inside, found: across }, partInside(inside, { start: y * width, step: 1, count: width }));
  }
  const down = across.slice();
  for (let x = 0; x < width; x += 1) {
    filter({ values: across, inside, found: down }, partInside(inside, { start: x, step: width, count: height }));
  }
  return { ...grid, values: down };
}

/** Closes dark detail thinner than twice the radius (joints, cracks), using values inside the mask only. */
export function closed(grid: LightGrid, inside: Uint8Array, radius: number): LightGrid {
  const widened = both(grid, inside, extremes(grid, radius, 1));
  return both(widened, inside, extremes(grid, radius, -1));
}

/** Opens bright detail thinner than twice the radius (markings, leaves), using values inside the mask only. */
export function opened(grid: LightGrid, inside: Uint8Array, radius: number): LightGrid {
  const narrowed = both(grid, inside, extremes(grid, radius, -1));
  return both(narrowed, inside, extremes(grid, radius, 1));
}

/** Means over a square, using values inside the mask only. */
export function smoothed(grid: LightGrid, inside: Uint8Array, radius: number): LightGrid {
  return both(grid, inside, means(radius));
}
