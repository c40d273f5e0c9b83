/** Rounds of the filter, its reach in cells, and the spread of colors it takes for one surface. */
const ROUNDS = 2;
const REACH = 2;
const COLOR_SPREAD = 9;

/** Weights of squared color distances over the squared spread, in steps of a hundredth up to 12. */
const STEPS = 1200;
const COLOR_WEIGHTS = Float32Array.from({ length: STEPS + 1 }, (_, step) => Math.exp(-step / 200));

/** A bilateral filter (Tomasi & Manduchi 1998): each cell becomes the mean of its neighbors of a like color. */
export function edgeKeepingMean(lab: Float32Array, width: number, height: number): Float32Array {
  let current = lab;
  for (let round = 0; round < ROUNDS; round += 1) current = smoothed(current, width, height);
  return current;
}

function smoothed(lab: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(lab.length);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) smoothCell(lab, out, { row, column, width, height });
  }
  return out;
}

type Cell = { readonly row: number; readonly column: number; readonly width: number; readonly height: number };

function smoothCell(lab: Float32Array, out: Float32Array, { row, column, width, height }: Cell): void {
  const at = (row * width + column) * 3;
  const l = lab[at] ?? 0;
  const a = lab[at + 1] ?? 0;
  const b = lab[at + 2] ?? 0;
  let [total, sumL, sumA, sumB] = [0, 0, 0, 0];
  for (let y = Math.max(0, row - REACH); y <= Math.min(height - 1, row + REACH); y += 1) {
    for (let x = Math.max(0, column - REACH); x <= Math.min(width - 1, column + REACH); x += 1) {
      const other = (y * width + x) * 3;
      const otherL = lab[other] ?? 0;
      const otherA = lab[other + 1] ?? 0;
      const otherB = lab[other + 2] ?? 0;
      const distance = ((otherL - l) ** 2 + (otherA - a) ** 2 + (otherB - b) ** 2) / COLOR_SPREAD ** 2;
      const near = ((y - row) ** 2 + (x - column) ** 2) / 4;
      const weight = COLOR_WEIGHTS[Math.min(STEPS, ((distance + near) * 100) | 0)] ?? 0;
      total += weight;
      sumL += weight * otherL;
      sumA += weight * otherA;
      sumB += weight * otherB;
    }
  }
  out[at] = sumL / total;
  out[at + 1] = sumA / total;
  out[at + 2] = sumB / total;
}
