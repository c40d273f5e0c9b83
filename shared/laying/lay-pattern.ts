import type { Piece } from './clip-to-paver.ts';
import { layTiles } from './lay-tiles.ts';
import type { Crossed, Laid } from './lay-tiles.ts';
import type { LaidPattern } from './pattern-of.ts';
import { boxOf, intoFrame, twiceArea } from './plane.ts';
import type { Frame, Point, Ring } from './plane.ts';
import { paversForPieces, reachOf } from './reuse-offcuts.ts';
import type { Reach } from './reuse-offcuts.ts';
import type { Tile, Tiling } from './tiling.ts';

/** A piece that is sawn from the paver of a tile at a place, on the axes of its layer. */
export type Cut = {
  readonly tile: number;
  readonly at: Point;
  readonly ring: Ring;
  readonly holes: readonly Ring[];
  /** Share of the uncut paver. */
  readonly share: number;
};

/** Pavers laid with one pattern in one frame. Areas in hundredths of a millimeter squared, lengths in hundredths. */
export type Layer = {
  readonly frame: Frame;
  /** The pattern repeats at every whole-number combination of these. */
  readonly steps: Tiling['steps'];
  readonly tiles: readonly Tile[];
  readonly joint: number;
  /** Places of uncut pavers, for each tile. */
  readonly whole: readonly (readonly Point[])[];
  readonly cuts: readonly Cut[];
  readonly paved: number;
  readonly sawn: number;
};

/** A piece thinner than this on average is filled with sand, because the saw breaks it: 1/16 in. */
const THINNEST = 159;

/** Pieces of less than this share of a paver break and come loose under wheels (product 32.8). */
const SLIVER_SHARE = 1 / 3;

export const isSliver = ({ share }: Cut): boolean => share < SLIVER_SHARE;

export type Start = { readonly frame: Frame; readonly along: number; readonly into: number };

/** Lays a pattern on the ground within rings; what is thinner than a joint is left to the sand (product 32.9). */
export function layPattern(rings: readonly Ring[], pattern: LaidPattern, start: Start, joint: number): Layer {
  const { steps, tiles } = pattern.tiling;
  const moved = rings.map((ring) =>
    intoFrame(ring, start.frame).map(({ x, y }) => ({ x: x - start.along, y: y - start.into })),
  );
  const { whole, pieces } = withoutThin(layTiles(moved, pattern.tiling), tiles, joint);
  const uncut = whole.reduce((sum, places, n) => sum + (places.length * twiceArea(tiles[n]?.paver ?? [])) / 2, 0);
  return {
    frame: shifted(start),
    steps,
    tiles,
    joint,
    whole,
    cuts: pieces.map(({ crossed: { tile, at }, piece: { ring, holes, area } }) => {
      return { tile: tiles.indexOf(tile), at, ring, holes, share: (2 * area) / twiceArea(tile.paver) };
    }),
    paved: pieces.reduce((sum, { piece }) => sum + piece.area, uncut),
    sawn: pieces.reduce((sum, { piece }) => sum + piece.sawn, 0),
  };
}

type CrossedPiece = { readonly crossed: Crossed; readonly piece: Piece };

/** A paver that loses less than a joint is laid whole, and a piece thinner than a joint not at all. */
function withoutThin(laid: Laid, tiles: readonly Tile[], joint: number) {
  const whole = laid.whole.map((places) => [...places]);
  const pieces: CrossedPiece[] = [];
  for (const crossed of laid.crossed) {
    const missing = twiceArea(crossed.tile.paver) / 2 - crossed.pieces.reduce((sum, { area }) => sum + area, 0);
    const [only] = crossed.pieces;
    if (only && crossed.pieces.length === 1 && isThin(missing, only.sawn, joint)) {
      whole[tiles.indexOf(crossed.tile)]?.push(crossed.at);
      continue;
    }
    const thick = crossed.pieces.filter((piece) => !isThin(piece.area, longestOf(piece), joint));
    pieces.push(...thick.map((piece) => ({ crossed, piece })));
  }
  return { whole, pieces };
}

const isThin = (area: number, length: number, joint: number): boolean => area < Math.max(joint, THINNEST) * length;

function longestOf({ ring }: Piece): number {
  const { left, top, right, bottom } = boxOf(ring);
  return Math.hypot(right - left, bottom - top);
}

/** The frame whose origin is the start of the pattern itself. */
const shifted = ({ frame, along, into }: Start): Frame => ({
  ...frame,
  origin: {
    x: frame.origin.x + along * frame.cos - into * frame.sin,
    y: frame.origin.y + along * frame.sin + into * frame.cos,
  },
});

/** Pavers of one size that are needed in some layers, when offcuts of rectangles are used again (product 32.10). */
export function paversNeeded(layers: readonly Layer[], unit: number): number {
  const cuts = layers.flatMap((layer) => cutsOf(layer, unit).map((cut) => reachIn(layer, cut)));
  const reaches = cuts.flatMap((reach) => (reach ? [reach] : []));
  const whole = layers.reduce((sum, layer) => sum + wholeOf(layer, unit), 0);
  return whole + paversForPieces(reaches) + cuts.length - reaches.length;
}

export const cutsOf = ({ cuts, tiles }: Layer, unit: number): readonly Cut[] =>
  cuts.filter(({ tile }) => tiles[tile]?.unit === unit);

export const wholeOf = ({ whole, tiles }: Layer, unit: number): number =>
  whole.reduce((sum, places, n) => sum + (tiles[n]?.unit === unit ? places.length : 0), 0);

/** A piece on the axes of its rectangle, the long side along x; undefined for other shapes. */
function reachIn({ tiles, joint }: Layer, { ring, at, tile }: Cut): Reach | undefined {
  const { paver, box } = tiles[tile] ?? { paver: [], box: { left: 0, top: 0, right: 0, bottom: 0 } };
  if (paver.length !== 4) return undefined;
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  const local = ring.map(({ x, y }) => ({ x: x - at.x - box.left, y: y - at.y - box.top }));
  const lying = w >= h ? local : local.map(({ x, y }) => ({ x: y, y: w - x }));
  const length = Math.max(w, h);
  return reachOf(lying, { length, width: Math.min(w, h), room: length + joint });
}
