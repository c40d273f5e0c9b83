import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { blockAt, BLOCK_HEIGHT, BLOCK_WIDTH } from './block.ts';
import type { Block } from './block.ts';
import { housePoint } from './lot-truth.ts';
import { hasHomes, lotContaining, lotOf } from './lot.ts';
import type { Lot } from './lot.ts';
import { bandOf, toLatLng, toWorld } from './reference.ts';
import { namedStreets, streetName } from './street-names.ts';

/** House numbers reach this many blocks east and west of the first block. */
const NUMBERED_COLUMNS = 90;

/** A geocoded place of the sample world: a house, or a street when there is no house number. */
export type SamplePlace = {
  readonly label: string;
  readonly number: string | undefined;
  readonly street: string;
  readonly municipality: string;
  readonly point: LatLng;
  readonly lot: Lot | undefined;
};

type Row = { readonly row: number; readonly column: number };

function inCity({ row, column }: Row): boolean {
  return Math.abs(row) < namedStreets / 2 && Math.abs(column) < NUMBERED_COLUMNS;
}

function municipality(row: Row): string {
  return inCity(row) ? 'Fort Lauderdale' : 'Sample Township';
}

/** The row of the block whose northern street the lot faces. */
function streetRow({ block, side }: Lot): number {
  return side === 0 ? block.row : block.row + 1;
}

/** Streets have an eastern and a western half, which meet at the first block. */
function streetLabel(row: number, column: number): string {
  return `${column >= 0 ? 'E' : 'W'} ${streetName(row)}`;
}

/** One hundred numbers per block, even ones on the south side of the street. */
export function houseNumber({ block, side, index }: Lot): number {
  const hundred = block.column >= 0 ? block.column + 1 : -block.column;
  return hundred * 100 + 4 * index + (side === 0 ? 2 : 1);
}

function labeled(parts: Omit<SamplePlace, 'label'>): SamplePlace {
  const line = parts.number ? `${parts.number} ${parts.street}` : parts.street;
  return { ...parts, label: `${line}, ${parts.municipality}, FL 33304, USA` };
}

export function placeOfLot(lot: Lot, band: number): SamplePlace {
  const row = { row: streetRow(lot), column: lot.block.column };
  return labeled({
    number: inCity(row) ? String(houseNumber(lot)) : undefined,
    street: streetLabel(row.row, row.column),
    municipality: municipality(row),
    point: toLatLng(housePoint(lot), band),
    lot,
  });
}

function placeOfStreet(block: Block, band: number): SamplePlace {
  const point = toLatLng({ x: block.x + BLOCK_WIDTH / 2, y: block.y }, band);
  const street = streetLabel(block.row, block.column);
  return labeled({ number: undefined, street, municipality: municipality(block), point, lot: undefined });
}

/** The house whose lot contains a point, or else the nearest street. */
export function placeAt(point: LatLng): SamplePlace {
  const band = bandOf(point.lat);
  const { x, y } = toWorld(point, band);
  const lot = lotContaining({ x, y });
  if (lot) return placeOfLot(lot, band);
  return placeOfStreet(blockAt(Math.floor(x / BLOCK_WIDTH), Math.round(y / BLOCK_HEIGHT)), band);
}

/** The homes on both sides of a street within one column of blocks, from west to east. */
export function lotsAlong(row: number, column: number): readonly Lot[] {
  const [north, south] = [blockAt(column, row - 1), blockAt(column, row)];
  const count = Math.max(north.district.lotsPerRow, south.district.lotsPerRow);
  return Array.from({ length: count }, (_, index) => [
    ...(hasHomes(south, 0) && index < south.district.lotsPerRow ? [lotOf(south, 0, index)] : []),
    ...(hasHomes(north, 1) && index < north.district.lotsPerRow ? [lotOf(north, 1, index)] : []),
  ]).flat();
}

/** The column and row of blocks nearest to a point. */
export function blockNear(point: LatLng): Row {
  const { x, y } = toWorld(point);
  return { column: Math.floor(x / BLOCK_WIDTH), row: Math.round(y / BLOCK_HEIGHT) };
}

export function streetPlace(row: number, column: number): SamplePlace {
  return placeOfStreet(blockAt(column, row), 0);
}

/** A point in the middle of the lake near the default center, out of reach of any street view. */
export function offshore(): LatLng {
  return toLatLng({ x: BLOCK_WIDTH * 2.32, y: -BLOCK_HEIGHT * 1.7 }, 0);
}
