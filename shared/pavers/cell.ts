/**
 * The paver at a point of the ground: its id, distance to its edge in meters, direction of that edge, and a brightness
 * from the pattern. Layouts write into the caller's cell, because a photo needs millions of them.
 */
export type Cell = { id: number; edge: number; nx: number; ny: number; tone: number };

/** Finds the paver at a point in meters; the origin is the middle of the paved surface, y runs along the drive. */
export type Layout = (x: number, y: number, cell: Cell) => void;

export type PaverSize = { readonly w: number; readonly h: number };

export function newCell(): Cell {
  return { id: 0, edge: 0, nx: 0, ny: 0, tone: 1 };
}

/** Sets edge and direction for a point x, y inside a rectangular paver. */
export function setRectangle(cell: Cell, x: number, y: number, { w, h }: PaverSize): void {
  const fromX = Math.min(x, w - x);
  const fromY = Math.min(y, h - y);
  cell.edge = Math.min(fromX, fromY);
  cell.nx = fromX <= fromY ? Math.sign(x - w / 2) : 0;
  cell.ny = fromX <= fromY ? 0 : Math.sign(y - h / 2);
}

/** The same layout, turned by 45°. */
export function turned(layout: Layout): Layout {
  const c = Math.SQRT1_2;
  return (x, y, cell) => {
    layout((x + y) * c, (y - x) * c, cell);
    const { nx, ny } = cell;
    cell.nx = (nx - ny) * c;
    cell.ny = (nx + ny) * c;
  };
}

/** The same layout with rows running along the drive instead of across it. */
export function swapped(layout: Layout): Layout {
  return (x, y, cell) => {
    layout(y, x, cell);
    const { nx } = cell;
    cell.nx = cell.ny;
    cell.ny = nx;
  };
}
