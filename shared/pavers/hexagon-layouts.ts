import type { Cell, Layout } from './cell.ts';
import { hash } from './noise.ts';

/** Axial coordinates of a hexagon, in steps from the center. */
type Axial = { readonly q: number; readonly r: number };

/** Brightness of a hexagon: hexagons can only be patterned by tone. */
type Tint = (hexagon: Axial) => number;

const ACCENT = 0.74;
const PLAIN = 1.05;

export const noTint: Tint = () => 1;

/** One in three is dark, never two adjacent ones. */
export const scattered: Tint = ({ q, r }) => ((((q - r) % 3) + 3) % 3 === 0 ? ACCENT : PLAIN);

/** Every other row is dark. */
export const striped: Tint = ({ r }) => (r % 2 === 0 ? ACCENT : PLAIN);

/** Rings around the center, alternating every two. */
export const ringed: Tint = ({ q, r }) =>
  Math.floor(Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) / 2) % 2 === 0 ? ACCENT : PLAIN;

const directions = [0, 1, 2, 3, 4, 5].map((k) => ({ x: Math.cos((k * Math.PI) / 3), y: Math.sin((k * Math.PI) / 3) }));

function setHexagon(cell: Cell, x: number, y: number, halfWidth: number): void {
  cell.edge = Infinity;
  for (const direction of directions) {
    const gap = halfWidth - (x * direction.x + y * direction.y);
    if (gap < cell.edge) {
      cell.edge = gap;
      cell.nx = direction.x;
      cell.ny = direction.y;
    }
  }
}

/** Hexagons with corners `radius` meters from their center, in rows across the drive. */
export function hexagons(radius: number, tint: Tint): Layout {
  const width = radius * Math.sqrt(3);
  const height = radius * 1.5;
  return (x, y, cell) => {
    let nearest = Infinity;
    let column = 0;
    let row = 0;
    const middle = Math.round(y / height);
    for (let j = middle - 1; j <= middle + 1; j += 1) {
      const i = Math.round(x / width - (j & 1) / 2);
      const away = (x - (i + (j & 1) / 2) * width) ** 2 + (y - j * height) ** 2;
      if (away >= nearest) continue;
      nearest = away;
      column = i;
      row = j;
    }
    setHexagon(cell, x - (column + (row & 1) / 2) * width, y - row * height, width / 2);
    cell.id = hash(column, row, 3);
    cell.tone = tint({ q: column - (row - (row & 1)) / 2, r: row });
  };
}
