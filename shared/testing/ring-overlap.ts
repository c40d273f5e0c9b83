import type { PlanePoint } from '../geometry/local-plane.ts';
import { sidesOf } from '../geometry/ring.ts';

/** Whether a ring contains a point (even-odd rule). */
function contains(ring: readonly PlanePoint[], { x, y }: PlanePoint): boolean {
  return (
    sidesOf(ring).filter(([a, b]) => a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x).length %
      2 ===
    1
  );
}

/** Points along the longer side at which two rings are compared. */
const RESOLUTION = 120;

/** Shared area of two rings over the area of both, from 0 to 1. */
export function ringOverlap(one: readonly PlanePoint[], other: readonly PlanePoint[]): number {
  const points = [...one, ...other];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const step = Math.max(Math.max(...xs) - left, Math.max(...ys) - top) / RESOLUTION;
  let [both, either] = [0, 0];
  for (let row = 0; row < RESOLUTION; row += 1) {
    for (let column = 0; column < RESOLUTION; column += 1) {
      const point = { x: left + (column + 0.5) * step, y: top + (row + 0.5) * step };
      const [inOne, inOther] = [contains(one, point), contains(other, point)];
      if (inOne && inOther) both += 1;
      if (inOne || inOther) either += 1;
    }
  }
  return either === 0 ? 0 : both / either;
}
