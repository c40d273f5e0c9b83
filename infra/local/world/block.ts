import { unit } from '#shared/pavers/noise.ts';
import { districtAt, isArterialColumn, isArterialRow } from './district.ts';
import type { District, Zone } from './district.ts';

/** Distance between the center lines of neighboring streets, in meters. */
export const BLOCK_WIDTH = 264;
export const BLOCK_HEIGHT = 88;

/** From the middle of a street to its curb, in meters. */
const STREET_HALF = 4.2;
export const ARTERIAL_HALF = 10;

/** From the curb to the front lot line, in meters: verge, sidewalk, verge. */
export const VERGE_DEPTH = 3.8;

/** Half width of the street along each side of a block; 0 without a street. */
export type Edges = { readonly west: number; readonly east: number; readonly north: number; readonly south: number };

export type RowUse = 'homes' | 'shops' | 'green';

/** The land between four streets (or part of a zone), with two rows of lots back to back. */
export type Block = {
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly edges: Edges;
  readonly district: District;
  readonly zone: Zone | undefined;
  readonly uses: readonly [RowUse, RowUse];
  readonly lotWidth: number;
  readonly rowDepth: number;
};

function zoneOf(column: number, row: number): Zone | undefined {
  return districtAt(column, row).zones.find(
    (zone) => column >= zone.column && column < zone.endColumn && row >= zone.row && row < zone.endRow,
  );
}

/** Half width of the street between two blocks; 0 inside a zone. */
function between(arterial: boolean, near: Zone | undefined, far: Zone | undefined): number {
  if (arterial) return ARTERIAL_HALF;
  return near !== undefined && near === far ? 0 : STREET_HALF;
}

function edgesOf(column: number, row: number): Edges {
  const here = zoneOf(column, row);
  return {
    west: between(isArterialColumn(column), here, zoneOf(column - 1, row)),
    east: between(isArterialColumn(column + 1), here, zoneOf(column + 1, row)),
    north: between(isArterialRow(row), here, zoneOf(column, row - 1)),
    south: between(isArterialRow(row + 1), here, zoneOf(column, row + 1)),
  };
}

/** Rows along an arterial road have shops or trees, because no driveway leads onto one. */
function useOf(column: number, row: number, facing: number): RowUse {
  if (facing !== ARTERIAL_HALF) return 'homes';
  return unit(column, row, 61) < 0.72 ? 'shops' : 'green';
}

const cache = new Map<number, Block>();

export function blockAt(column: number, row: number): Block {
  const key = column * 1e7 + row;
  const found = cache.get(key);
  if (found) return found;
  const district = districtAt(column, row);
  const edges = edgesOf(column, row);
  const inner = BLOCK_WIDTH - edges.west - edges.east - 2 * VERGE_DEPTH;
  const block: Block = {
    column,
    row,
    x: column * BLOCK_WIDTH,
    y: row * BLOCK_HEIGHT,
    edges,
    district,
    zone: zoneOf(column, row),
    uses: [useOf(column, row, edges.north), useOf(column, row, edges.south)],
    lotWidth: inner / district.lotsPerRow,
    rowDepth: (BLOCK_HEIGHT - edges.north - edges.south - 2 * VERGE_DEPTH) / 2,
  };
  if (cache.size > 20_000) cache.clear();
  cache.set(key, block);
  return block;
}

export function blockContaining(x: number, y: number): Block {
  return blockAt(Math.floor(x / BLOCK_WIDTH), Math.floor(y / BLOCK_HEIGHT));
}
