import { isSliver } from '#shared/laying/lay-pattern.ts';
import type { Layer } from '#shared/laying/lay-pattern.ts';
import { PER_METER } from '#shared/laying/plane.ts';
import type { Box, Point, Ring } from '#shared/laying/plane.ts';
import type { Rgb } from '#shared/pavers/palette.ts';

/** The colors of sawn pieces. No paver has these colors. */
export const CUT_COLOR = '#7aa7f7';
export const SLIVER_COLOR = '#e3149b';

/** Pavers with a shorter side than this cannot be told apart, so their ground is filled with their mean color. */
const MIN_PAVER_PX = 1;
/**
 * Side of the blocks in which pavers are drawn: there are far fewer blocks than pavers, and unseen blocks are skipped.
 */
const BLOCK = 4 * PER_METER;

/** The pavers in one square of a layer: a path for each color, one for cut pieces and one for slivers. */
type Block = { readonly box: Box; readonly stones: readonly Path2D[]; readonly cuts: Path2D; readonly slivers: Path2D };

export const css = ([r, g, b]: Rgb): string => `rgb(${r} ${g} ${b})`;

/** Whether single pavers can be seen at a scale in pixels per hundredth of a millimeter. */
export function showsPavers({ tiles }: Pick<Layer, 'tiles'>, scale: number): boolean {
  const sides = tiles.flatMap(({ box }) => [box.right - box.left, box.bottom - box.top]);
  return Math.min(...sides) * scale >= MIN_PAVER_PX;
}

/** The color that stands in for pavers that are too small to be seen. */
export function meanColor(stones: readonly Rgb[]): Rgb {
  const mean = (part: 0 | 1 | 2): number =>
    Math.round(stones.reduce((sum, stone) => sum + stone[part], 0) / Math.max(1, stones.length));
  return [mean(0), mean(1), mean(2)];
}

/** Draws the visible part of a layer: whole pavers in their colors, then sawn pieces. Expects the layer's axes. */
export function drawPavers(
  context: CanvasRenderingContext2D,
  layer: Layer,
  { stones, seen }: { readonly stones: readonly Rgb[]; readonly seen: Box },
): void {
  const blocks = blocksOf(layer, stones.length).filter(({ box }) => overlaps(box, seen));
  for (const [color, stone] of stones.entries()) {
    context.fillStyle = css(stone);
    for (const block of blocks) {
      const path = block.stones[color];
      if (path) context.fill(path);
    }
  }
  context.fillStyle = CUT_COLOR;
  for (const { cuts } of blocks) context.fill(cuts, 'evenodd');
  context.fillStyle = SLIVER_COLOR;
  for (const { slivers } of blocks) context.fill(slivers, 'evenodd');
}

const known = new WeakMap<Layer, { readonly colors: number; readonly blocks: readonly Block[] }>();

/** The blocks of a layer. They are kept, because moving and zooming draws the same pavers again and again. */
function blocksOf(layer: Layer, colors: number): readonly Block[] {
  const before = known.get(layer);
  if (before?.colors === colors) return before.blocks;
  const blocks = makeBlocks(layer, colors);
  known.set(layer, { colors, blocks });
  return blocks;
}

function makeBlocks({ tiles, whole, cuts }: Layer, colors: number): readonly Block[] {
  const found = new Map<string, Block>();
  const reach = tiles.map(({ box }) => Math.max(...Object.values(box).map(Math.abs)));
  const margin = Math.max(0, ...reach);
  const blockAt = ({ x, y }: Point): Block => {
    const [column, row] = [Math.floor(x / BLOCK), Math.floor(y / BLOCK)];
    const key = `${column},${row}`;
    const block = found.get(key) ?? newBlock(column, row, { margin, colors });
    found.set(key, block);
    return block;
  };
  for (const [index, places] of whole.entries()) {
    const { paver = [] } = tiles[index] ?? {};
    for (const at of places) {
      const path = blockAt(at).stones[colorOf(at, colors)];
      if (path) trace(path, paver, at);
    }
  }
  for (const cut of cuts) {
    const block = blockAt(cut.at);
    for (const ring of [cut.ring, ...cut.holes]) trace(isSliver(cut) ? block.slivers : block.cuts, ring);
  }
  return [...found.values()];
}

type Making = { readonly margin: number; readonly colors: number };

/** The box reaches beyond the block by the size of a paver, because only a paver's origin has to lie in the block. */
const newBlock = (column: number, row: number, { margin, colors }: Making): Block => ({
  box: {
    left: column * BLOCK - margin,
    right: (column + 1) * BLOCK + margin,
    top: row * BLOCK - margin,
    bottom: (row + 1) * BLOCK + margin,
  },
  stones: Array.from({ length: colors }, () => new Path2D()),
  cuts: new Path2D(),
  slivers: new Path2D(),
});

/** Adds a ring to a path. */
export function trace(path: CanvasPath, ring: Ring, by: Point = { x: 0, y: 0 }): void {
  for (const [index, { x, y }] of ring.entries()) {
    if (index === 0) path.moveTo(x + by.x, y + by.y);
    else path.lineTo(x + by.x, y + by.y);
  }
  path.closePath();
}

/** The same paver has the same color in every view; neighbors differ at random (the mixing steps of MurmurHash3). */
function colorOf({ x, y }: Point, count: number): number {
  let mixed = Math.imul(x, 0x85_eb_ca_6b) ^ Math.imul(y, 0xc2_b2_ae_35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % count;
}

const overlaps = (box: Box, seen: Box): boolean =>
  box.left < seen.right && box.right > seen.left && box.top < seen.bottom && box.bottom > seen.top;
