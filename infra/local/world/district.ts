import { unit } from '#shared/pavers/noise.ts';

/** Blocks between two arterial roads, across and down. */
const DISTRICT_COLUMNS = 4;
const DISTRICT_ROWS = 10;

/** Position of the first block in its district, so that the default center is in the middle of a district. */
const COLUMN_SHIFT = 1;
const ROW_SHIFT = 4;

export type ZoneKind = 'lake' | 'park' | 'golf' | 'school' | 'woods';

/** A group of blocks without streets between them. The end column and row are exclusive. */
export type Zone = {
  readonly kind: ZoneKind;
  readonly column: number;
  readonly row: number;
  readonly endColumn: number;
  readonly endRow: number;
  readonly seed: number;
};

/** Common features of the houses between four arterial roads. */
export type District = {
  readonly column: number;
  readonly row: number;
  readonly trees: number;
  readonly palms: number;
  readonly pools: number;
  readonly lawn: number;
  readonly lotsPerRow: number;
  readonly tiledRoofs: number;
  readonly canals: boolean;
  readonly zones: readonly Zone[];
};

type Shape = { readonly kind: ZoneKind; readonly columns: number; readonly rows: number };

const shapes: readonly Shape[] = [
  { kind: 'lake', columns: 2, rows: 4 },
  { kind: 'school', columns: 1, rows: 3 },
  { kind: 'golf', columns: 3, rows: 4 },
  { kind: 'park', columns: 1, rows: 2 },
  { kind: 'woods', columns: 2, rows: 3 },
  { kind: 'lake', columns: 1, rows: 3 },
];

/** The district of the default center: homes in the middle, a lake, a school and a park nearby. */
const firstZones: readonly Zone[] = [
  { kind: 'lake', column: 1, row: -3, endColumn: 3, endRow: 0, seed: 41 },
  { kind: 'school', column: -1, row: 3, endColumn: 0, endRow: 5, seed: 42 },
  { kind: 'park', column: 2, row: 2, endColumn: 3, endRow: 4, seed: 43 },
];

function placed(shape: Shape, left: number, top: number, seed: number): Zone {
  const column = left + Math.floor(unit(seed, 1) * (DISTRICT_COLUMNS - shape.columns + 1));
  const row = top + 1 + Math.floor(unit(seed, 2) * (DISTRICT_ROWS - shape.rows - 1));
  return { kind: shape.kind, column, row, endColumn: column + shape.columns, endRow: row + shape.rows, seed };
}

function overlap(a: Zone, b: Zone): boolean {
  return a.column < b.endColumn && b.column < a.endColumn && a.row < b.endRow && b.row < a.endRow;
}

function zonesOf(column: number, row: number): readonly Zone[] {
  if (column === 0 && row === 0) return firstZones;
  const zones: Zone[] = [];
  const count = 1 + Math.floor(unit(column, row, 31) * 2.6);
  for (let index = 0; index < count; index += 1) {
    const shape = shapes[Math.floor(unit(column, row, 40 + index) * shapes.length)];
    const seed = Math.floor(unit(column, row, 50 + index) * 1e6);
    const zone =
      shape && placed(shape, column * DISTRICT_COLUMNS - COLUMN_SHIFT, row * DISTRICT_ROWS - ROW_SHIFT, seed);
    if (zone && !zones.some((other) => overlap(other, zone))) zones.push(zone);
  }
  return zones;
}

const cache = new Map<string, District>();

export function districtAt(blockColumn: number, blockRow: number): District {
  const column = Math.floor((blockColumn + COLUMN_SHIFT) / DISTRICT_COLUMNS);
  const row = Math.floor((blockRow + ROW_SHIFT) / DISTRICT_ROWS);
  const key = `${column},${row}`;
  const found = cache.get(key);
  if (found) return found;
  const pick = (n: number): number => unit(column, row, n);
  const first = column === 0 && row === 0;
  const district: District = {
    column,
    row,
    trees: first ? 1 : 0.35 + pick(1) * 1.5,
    palms: 0.15 + pick(2) * 0.5,
    pools: 0.12 + pick(3) * 0.5,
    lawn: pick(4),
    lotsPerRow: first ? 12 : ([9, 10, 12, 12][Math.floor(pick(5) * 4)] ?? 12),
    tiledRoofs: pick(6),
    canals: !first && pick(7) < 0.3,
    zones: zonesOf(column, row),
  };
  cache.set(key, district);
  return district;
}

/** Whether the north-south street on the west side of a column is an arterial road. */
export function isArterialColumn(column: number): boolean {
  return (((column + COLUMN_SHIFT) % DISTRICT_COLUMNS) + DISTRICT_COLUMNS) % DISTRICT_COLUMNS === 0;
}

/** Whether the east-west street on the north side of a row is an arterial road. */
export function isArterialRow(row: number): boolean {
  return (((row + ROW_SHIFT) % DISTRICT_ROWS) + DISTRICT_ROWS) % DISTRICT_ROWS === 0;
}
