import { csvFile, harmless, quoted } from '../spreadsheet/csv.ts';
import type { Product } from './product.ts';

/** Columns of a catalog's file, in the order of the export. */
export const productColumns = [
  'SKU',
  'Maker',
  'Product',
  'Color',
  'Size 1',
  'Size 2',
  'Size 3',
  'Size 4',
  'Thickness',
  'Patterns',
  'Price',
  'Priced per',
  'Pieces per pallet',
  'Sq ft per pallet',
  'Swatches',
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** Separates patterns, or swatches, in one cell. */
export const LIST_MARK = '; ';

const cell = (text: string): string => quoted(harmless(text));

/** A catalog as a CSV file; reading it again gives the same catalog. */
export const productsCsv = (products: readonly Product[]): string =>
  csvFile([productColumns.map(cell), ...products.map((one) => productCells(one).map(cell))]);

/** The cells of a product's row. */
export function productCells(one: Product): readonly string[] {
  const { sku, maker, name, color, sizes, thickness, patterns, price, piecesPerPallet, sqFtPerPallet, swatches } = one;
  return [
    sku,
    maker,
    name,
    color,
    ...[0, 1, 2, 3].map((n) => sizes[n] ?? ''),
    thickness,
    patterns.join(LIST_MARK),
    price === undefined ? '' : price.dollars.toFixed(2),
    price?.per ?? '',
    piecesPerPallet === undefined ? '' : String(piecesPerPallet),
    sqFtPerPallet === undefined ? '' : String(sqFtPerPallet),
    swatches.join(LIST_MARK),
  ];
}
