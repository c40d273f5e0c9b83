import { sidesOf } from '../geometry/ring.ts';
import { clipToPaver } from './clip-to-paver.ts';
import type { Piece, Side } from './clip-to-paver.ts';
import { boxOf, isInsideRings } from './plane.ts';
import type { Box, Point, Ring } from './plane.ts';
import { placesIn } from './tiling.ts';
import type { Tile, Tiling } from './tiling.ts';

/** A paver that the outline crosses, with its pieces inside. */
export type Crossed = { readonly at: Point; readonly tile: Tile; readonly pieces: readonly Piece[] };

export type Laid = {
  /** Places of uncut pavers, for each tile of the pattern's repeat. */
  readonly whole: readonly (readonly Point[])[];
  readonly crossed: readonly Crossed[];
};

/** Lays a pattern within rings, all on the pattern's own axes. */
export function layTiles(rings: readonly Ring[], tiling: Tiling): Laid {
  const area = boxOf(rings.flat());
  const outline = rings.map((ring) => ({ ring, sides: sidesIn(ring) }));
  const crossed: Crossed[] = [];
  const whole = tiling.tiles.map((tile) => {
    const uncut: Point[] = [];
    for (const at of placesIn(tiling, tile.box, area)) {
      const box = moved(tile.box, at);
      if (!outline.some(({ sides }) => sides.some((side) => touches(side, box)))) {
        if (isInsideRings(rings, { x: box.left, y: box.top })) uncut.push(at);
        continue;
      }
      const paver = tile.paver.map(({ x, y }) => ({ x: x + at.x, y: y + at.y }));
      const near = outline.map(({ ring, sides }) => ({ ring, near: sides.filter((side) => touches(side, box)) }));
      const pieces = clipToPaver(paver, near);
      if (pieces === 'whole') uncut.push(at);
      else if (pieces.length > 0) crossed.push({ at, tile, pieces });
    }
    return uncut;
  });
  return { whole, crossed };
}

type BoxedSide = Side & { readonly box: Box };

const sidesIn = (ring: Ring): readonly BoxedSide[] => sidesOf(ring).map(([a, b]) => ({ a, b, box: boxOf([a, b]) }));

const moved = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** Whether a side of the outline may pass through a box. A long slanted side misses most boxes near it. */
function touches({ a, b, box: own }: BoxedSide, box: Box): boolean {
  if (own.left > box.right || own.right < box.left || own.top > box.bottom || own.bottom < box.top) return false;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  // The corners of the box that are farthest to the left and to the right of the line.
  const [left, right] = [dx > 0 ? box.bottom : box.top, dx > 0 ? box.top : box.bottom];
  const [near, far] = [dy > 0 ? box.left : box.right, dy > 0 ? box.right : box.left];
  return dx * (left - a.y) - dy * (near - a.x) >= 0 && dx * (right - a.y) - dy * (far - a.x) <= 0;
}
