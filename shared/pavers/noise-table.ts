import { unit } from './noise.ts';

/** Side of a table; a power of two, so that lookups wrap by masking. */
const SIDE = 256;

type Octave = { readonly cells: number; readonly weight: number };

/** A row of random corner values with the values between them; the last corner is followed by the first. */
function noiseRow({ cells }: Octave, row: number, seed: number): Float64Array {
  const corners = Float64Array.from({ length: cells }, (_, column) => unit(column, row, seed + cells));
  const noise = new Float64Array(SIDE);
  for (let x = 0; x < SIDE; x += 1) {
    const at = (x * cells) / SIDE;
    const west = Math.floor(at);
    const part = at - west;
    noise[x] = (corners[west] ?? 0) * (1 - part) + (corners[(west + 1) % cells] ?? 0) * part;
  }
  return noise;
}

/** Adds noise that is random at the corners of cells and changes linearly between them. */
function addOctave(sums: Float64Array, octave: Octave, seed: number): void {
  const { cells, weight } = octave;
  const rows = Array.from({ length: cells }, (_, row) => noiseRow(octave, row, seed));
  for (let y = 0; y < SIDE; y += 1) {
    const at = (y * cells) / SIDE;
    const north = Math.floor(at);
    const [above = [], below = []] = [rows[north], rows[(north + 1) % cells]];
    addBetween(sums.subarray(y * SIDE, (y + 1) * SIDE), { above, below, part: at - north, weight });
  }
}

type Between = {
  readonly above: ArrayLike<number>;
  readonly below: ArrayLike<number>;
  /** How far it is below the row above, as a share of the distance to the row below. */
  readonly part: number;
  readonly weight: number;
};

/** A separate function, because the first pavers wait for it, and a short function is compiled soon. */
function addBetween(sums: Float64Array, { above, below, part, weight }: Between): void {
  for (let x = 0; x < SIDE; x += 1) {
    sums[x] = (sums[x] ?? 0) + weight * ((above[x] ?? 0) * (1 - part) + (below[x] ?? 0) * part);
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

/** The table itself, so that a loop over pixels need not ask whether it was computed. */
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
