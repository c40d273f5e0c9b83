/** Values of a photo on a coarse grid. */
export type LightGrid = {
  readonly width: number;
  readonly height: number;
  /** Pixels of the photo per value. */
  readonly stride: number;
  readonly values: Float32Array;
};

type Window = { readonly step: number; readonly radius: number; readonly sign: 1 | -1 };
type Filter = typeof writeMeans;

type Values = Float32Array;

/** Writes each value inside the mask as the largest (`sign` 1) or smallest (-1) of its neighbors inside, along a line. */
function writeExtremes(found: Values, values: Values, inside: Uint8Array, { step, radius, sign }: Window): void {
  for (let at = 0; at < values.length; at += 1) {
    if (inside[at] !== 1) continue;
    let extreme = sign * (values[at] ?? 0);
    for (let other = at - radius * step; other <= at + radius * step; other += step) {
      const value = sign * (values[other] ?? 0);
      if (value > extreme && inside[other] === 1) extreme = value;
    }
    found[at] = sign * extreme;
  }
}

/** Writes each value inside the mask as the mean of its neighbors inside, along a line. */
function writeMeans(found: Values, values: Values, inside: Uint8Array, { step, radius }: Window): void {
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
}

/** Applies a filter along rows, then along columns. */
function both(grid: LightGrid, inside: Uint8Array, filter: Filter, window: Omit<Window, 'step'>): LightGrid {
  const across = grid.values.slice();
  filter(across, grid.values, inside, { ...window, step: 1 });
  const down = across.slice();
  filter(down, across, inside, { ...window, step: grid.width });
  return { ...grid, values: down };
}

/** Closes dark detail thinner than twice the radius (joints, cracks), using values inside the mask only. */
export function closed(grid: LightGrid, inside: Uint8Array, radius: number): LightGrid {
  const widened = both(grid, inside, writeExtremes, { radius, sign: 1 });
  return both(widened, inside, writeExtremes, { radius, sign: -1 });
}

/** Opens bright detail thinner than twice the radius (markings, leaves), using values inside the mask only. */
export function opened(grid: LightGrid, inside: Uint8Array, radius: number): LightGrid {
  const narrowed = both(grid, inside, writeExtremes, { radius, sign: -1 });
  return both(narrowed, inside, writeExtremes, { radius, sign: 1 });
}

/** Means over a square, using values inside the mask only. */
export function smoothed(grid: LightGrid, inside: Uint8Array, radius: number): LightGrid {
  return both(grid, inside, writeMeans, { radius, sign: 1 });
}
