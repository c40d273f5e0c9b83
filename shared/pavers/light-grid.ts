/** Values of a photo on a coarse grid. */
export type LightGrid = {
  readonly width: number;
  readonly height: number;
  /** Pixels of the photo per value. */
  readonly stride: number;
  readonly values: Float32Array;
};

type Window = { readonly radius: number; readonly sign: 1 | -1 };

type Values = Float32Array;

/** A row or a column of a grid: its first value, the distance to the next one, and how many there are. */
type Line = { readonly start: number; readonly step: number; readonly count: number };

/** What a filter works on: values, which of them are inside the mask, and where what it finds is written. */
type Work = { readonly values: Values; readonly inside: Uint8Array; readonly found: Values };

/** Writes the values of a line that are inside the mask, from their neighbors on the line that are inside. */
type Filter = (work: Work, line: Line, window: Window) => void;

/** Largest values so far, from the beginning of each block, or backward from its end. */
function largestInBlocks(values: Values, block: number): { readonly begun: Values; readonly ended: Values } {
  const [begun, ended] = [values.slice(), values.slice()];
  for (let n = 1; n < begun.length; n += 1) {
    if (n % block > 0) begun[n] = Math.max(begun[n] ?? 0, begun[n - 1] ?? 0);
  }
  for (let n = ended.length - 1; n > 0; n -= 1) {
    if (n % block > 0) ended[n - 1] = Math.max(ended[n - 1] ?? 0, ended[n] ?? 0);
  }
  return { begun, ended };
}

/**
 * The largest (`sign` 1) or smallest (-1) of the neighbors, in a time that does not grow with the radius: that of a window
 * is that of the end of one block or of the beginning of the next (van Herk 1992; Gil and Werman 1993).
 */
const writeExtremes: Filter = ({ values, inside, found }, { start, step, count }, { radius, sign }) => {
  const wide = new Float32Array(count + 2 * radius).fill(-Infinity);
  for (let n = 0, at = start; n < count; n += 1, at += step) {
    if (inside[at] === 1) wide[n + radius] = sign * (values[at] ?? 0);
  }
  const { begun, ended } = largestInBlocks(wide, 2 * radius + 1);
  for (let n = 0, at = start; n < count; n += 1, at += step) {
    if (inside[at] === 1) found[at] = sign * Math.max(ended[n] ?? 0, begun[n + 2 * radius] ?? 0);
  }
};

/** The mean of the neighbors. */
const writeMeans: Filter = ({ values, inside, found }, { start, step, count }, { radius }) => {
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
function both({ values, ...grid }: LightGrid, inside: Uint8Array, filter: Filter, window: Window): LightGrid {
  const { width, height } = grid;
  const across = values.slice();
  for (let y = 0; y < height; y += 1) {
    filter({ values, inside, found: across }, { start: y * width, step: 1, count: width }, window);
  }
  const down = across.slice();
  for (let x = 0; x < width; x += 1) {
    filter({ values: across, inside, found: down }, { start: x, step: width, count: height }, window);
  }
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
