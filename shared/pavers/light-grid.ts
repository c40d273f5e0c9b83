/** Values of a photo on a coarse grid. */
export type LightGrid = {
  readonly width: number;
  readonly height: number;
  /** Pixels of the photo per value. */
  readonly stride: number;
  readonly values: Float32Array;
};

type Window = { readonly step: number; readonly radius: number };
type Filter = (grid: LightGrid, window: Window) => LightGrid;

/**
 * Replaces each value inside the mask by the largest (`sign` 1) or smallest (-1) of its neighbors inside, along a line.
 */
function extremes(
  { values, ...grid }: LightGrid,
  inside: Uint8Array,
  { step, radius }: Window,
  sign: 1 | -1,
): LightGrid {
  const found = values.slice();
  for (let at = 0; at < values.length; at += 1) {
    if (inside[at] !== 1) continue;
    let extreme = sign * (values[at] ?? 0);
    for (let other = at - radius * step; other <= at + radius * step; other += step) {
      const value = sign * (values[other] ?? 0);
      if (value > extreme && inside[other] === 1) extreme = value;
    }
    found[at] = sign * extreme;
  }
  return { ...grid, values: found };
}

/** Replaces each value inside the mask by the mean of its neighbors inside, along a line. */
function means({ values, ...grid }: LightGrid, inside: Uint8Array, { step, radius }: Window): LightGrid {
  const found = values.slice();
  for (let at = 0; at < values.length; at += 1) {
    if (inside[at] !== 1) continue;
    let [sum, count] = [0, 0];
    for (let other = at - radius * step; other <= at + radius * step; other += step) {
      if (inside[other] !== 1) continue;
      sum += values[other] ?? 0;
      count += 1;
    }
    found[at] = sum / count;
  }
  return { ...grid, values: found };
}

/** Applies a filter along rows, then along columns. */
function both(grid: LightGrid, radius: number, filter: Filter): LightGrid {
  return filter(filter(grid, { step: 1, radius }), { step: grid.width, radius });
}

/** Closes dark detail thinner than twice the radius (joints, cracks), using values inside the mask only. */
export function closed(grid: LightGrid, inside: Uint8Array, radius: number): LightGrid {
  const widened = both(grid, radius, (part, window) => extremes(part, inside, window, 1));
  return both(widened, radius, (part, window) => extremes(part, inside, window, -1));
}

/** Means over a square, using values inside the mask only. */
export function smoothed(grid: LightGrid, inside: Uint8Array, radius: number): LightGrid {
  return both(grid, radius, (part, window) => means(part, inside, window));
}
