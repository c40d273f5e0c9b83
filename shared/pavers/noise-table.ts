import { unit } from './noise.ts';

/** Side of a table; a power of two, so that lookups wrap by masking. */
const SIDE = 256;

type Octave = { readonly cells: number; readonly weight: number };

/** Adds noise that is random at the corners of cells and changes evenly between them. */
function addOctave(sums: Float64Array, { cells, weight }: Octave, seed: number): void {
  const random = Float64Array.from({ length: cells * cells }, (_, at) =>
    unit(at % cells, Math.floor(at / cells), seed + cells),
  );
  const corner = (x: number, y: number): number => random[(y % cells) * cells + (x % cells)] ?? 0;
  for (let at = 0; at < sums.length; at += 1) {
    const x = ((at % SIDE) * cells) / SIDE;
    const y = (Math.floor(at / SIDE) * cells) / SIDE;
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - ix, y - iy];
    const north = corner(ix, iy) * (1 - fx) + corner(ix + 1, iy) * fx;
    const south = corner(ix, iy + 1) * (1 - fx) + corner(ix + 1, iy + 1) * fx;
    sums[at] = (sums[at] ?? 0) + weight * (north * (1 - fy) + south * fy);
  }
}

/** Noise from 0 to 1 that repeats every 256 steps, so that a sample is a lookup and not a series of hashes. */
function table(octaves: readonly Octave[], seed: number): Float32Array {
  const sums = new Float64Array(SIDE * SIDE);
  for (const octave of octaves) addOctave(sums, octave, seed);
  return new Float32Array(sums);
}

/** Grit of a paver's surface and of joint sand; computed on first use. */
let grit: Float32Array | undefined;

/** Weathering across several pavers; computed on first use. */
let mottle: Float32Array | undefined;

/** A table's value at a position. */
export function sampleNoise(values: Float32Array, x: number, y: number): number {
  return values[((Math.floor(y) & (SIDE - 1)) << 8) | (Math.floor(x) & (SIDE - 1))] ?? 0.5;
}

/** The tables themselves, so that a loop over pixels need not ask whether they were computed. */
export function gritNoise(): Float32Array {
  grit ??= table(
    [
      { cells: 8, weight: 0.15 },
      { cells: 32, weight: 0.3 },
      { cells: 128, weight: 0.55 },
    ],
    0,
  );
  return grit;
}

export function mottleNoise(): Float32Array {
  mottle ??= table(
    [
      { cells: 6, weight: 0.55 },
      { cells: 13, weight: 0.3 },
      { cells: 29, weight: 0.15 },
    ],
    7,
  );
  return mottle;
}
