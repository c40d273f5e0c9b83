import { setRectangle } from './cell.ts';
import type { Layout } from './cell.ts';
import type { SizeModule } from './mixed-sizes.ts';
import { hash } from './noise.ts';

type Candidate = {
  readonly x: number;
  readonly y: number;
  readonly size: { readonly w: number; readonly h: number };
  /** The repeat it belongs to, counted from that of the point, and its index in the repeat. */
  readonly i: number;
  readonly j: number;
  readonly place: number;
};

/** How many repeats away from the point's own a paver may start and still reach it. */
const REACH = 3;

/** The pavers of a module in meters. The module itself may have any unit; `scale` units are a meter. */
export function moduleLayout({ steps, places }: SizeModule, scale: number): Layout {
  const [a, b] = steps.map(({ x, y }) => ({ x: x / scale, y: y / scale })) as [Step, Step];
  const area = a.x * b.y - b.x * a.y;
  const candidates = around(a, b).flatMap(({ i, j, x, y }) =>
    places.map((one, place): Candidate => {
      const size = { w: one.w / scale, h: one.h / scale };
      return { x: x + one.x / scale, y: y + one.y / scale, size, i, j, place };
    }),
  );
  const near = candidates.filter((one) => touchesRepeat(one, a, b));
  return (x, y, cell) => {
    const i = Math.floor((x * b.y - y * b.x) / area);
    const j = Math.floor((y * a.x - x * a.y) / area);
    const [left, top] = [x - i * a.x - j * b.x, y - i * a.y - j * b.y];
    for (const one of near) {
      const [dx, dy] = [left - one.x, top - one.y];
      if (dx < 0 || dy < 0 || dx >= one.size.w || dy >= one.size.h) continue;
      setRectangle(cell, dx, dy, one.size);
      cell.id = hash(i + one.i, j + one.j, one.place + 31);
      return;
    }
    // Rounding can leave a point between two pavers. Such a point is on an edge.
    cell.edge = 0;
  };
}

type Step = { readonly x: number; readonly y: number };

function around(a: Step, b: Step) {
  const range = Array.from({ length: 2 * REACH + 1 }, (_, n) => n - REACH);
  return range.flatMap((i) => range.map((j) => ({ i, j, x: i * a.x + j * b.x, y: i * a.y + j * b.y })));
}

/** Whether a paver may reach into the repeat that contains a point. */
function touchesRepeat({ x, y, size }: Candidate, a: Step, b: Step): boolean {
  const [xs, ys] = [
    [0, a.x, b.x, a.x + b.x],
    [0, a.y, b.y, a.y + b.y],
  ];
  return x < Math.max(...xs) && x + size.w > Math.min(...xs) && y < Math.max(...ys) && y + size.h > Math.min(...ys);
}
