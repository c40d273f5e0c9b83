import { colorDistance } from './surface-colors.ts';

/** Distance of two cells' colors; 0 when one is not known. */
function cellDistance(lab: Float32Array, one: number, other: number): number {
  const at = one * 3;
  const to = other * 3;
  const distance = colorDistance(
    (lab[at] ?? 0) - (lab[to] ?? 0),
    (lab[at + 1] ?? 0) - (lab[to + 1] ?? 0),
    (lab[at + 2] ?? 0) - (lab[to + 2] ?? 0),
  );
  return Number.isNaN(distance) ? 0 : distance;
}

/** Distance of colors that counts as half an edge. */
const HALF_AN_EDGE = 12;

/** How clear the edge between two cells is, from 0 to nearly 1. */
export function edgeBetween(lab: Float32Array, one: number, other: number): number {
  const distance = cellDistance(lab, one, other);
  return distance / (distance + HALF_AN_EDGE);
}
