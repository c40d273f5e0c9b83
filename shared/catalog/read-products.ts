import { unharmed } from '../spreadsheet/csv.ts';
import { measureText } from './measure.ts';
import { productColumns } from './product-csv.ts';
import type { ProductColumn } from './product-csv.ts';
import {
  dollarsPerSqFt,
  MAX_PRODUCTS,
  MAX_SIZES,
  MAX_SWATCHES,
  priceUnits,
  product,
  productPatterns,
  readSize,
  readThickness,
  sizeText,
} from './product.ts';
import type { Product } from './product.ts';

/** A row that was refused; `row` counts as in a spreadsheet, where the head is row 1. */
export type RowError = { readonly row: number; readonly problem: string };

export type ReadProducts = { readonly products: readonly Product[]; readonly errors: readonly RowError[] };

const NO_SKU = 'The file has no column SKU. Its first row names the columns, as in the export.';

/** A comma within a text would move the cells after it into other columns, a price for example. */
const TOO_MANY_CELLS = 'This row has more cells than the first row. Put quotes around a text that has a comma in it.';

type Cells = (column: ProductColumn) => string;

/**
 * Products from the rows of a file. The first row names the columns, in any order. Nothing is thrown: a bad row is an
 * error in the result.
 */
export function readProducts(rows: readonly (readonly string[])[]): ReadProducts | { readonly problem: string } {
  const [head = [], ...body] = rows;
  const names = head.map((name) => name.trim().toLowerCase());
  if (!names.includes('sku')) return { problem: NO_SKU };
  const filled = body.filter((cells) => !isBlank(cells)).length;
  if (filled > MAX_PRODUCTS) return { problem: tooMany(filled) };
  const places = new Map(productColumns.map((column) => [column, names.indexOf(column.toLowerCase())]));
  const products: Product[] = [];
  const errors: RowError[] = [];
  const rowOf = new Map<string, number>();
  for (const [index, cells] of body.entries()) {
    const row = index + 2;
    if (isBlank(cells)) continue;
    const read = isBlank(cells.slice(names.length))
      ? readRow((column) => plain(cells[places.get(column) ?? -1] ?? ''))
      : { problem: TOO_MANY_CELLS };
    if ('problem' in read) {
      errors.push({ row, problem: read.problem });
      continue;
    }
    const before = rowOf.get(read.sku);
    if (before === undefined) {
      rowOf.set(read.sku, row);
      products.push(read);
    } else errors.push({ row, problem: `SKU ${read.sku} is already in row ${before}.` });
  }
  return { products, errors };
}

/** Spreadsheets write empty rows below the last one. */
const isBlank = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '');

export const tooMany = (rows: number): string =>
  `The file has ${rows.toLocaleString('en-US')} rows, and a catalog can have at most ${MAX_PRODUCTS} products. Keep those you sell.`;

const plain = (text: string): string => unharmed(text.trim()).trim();

type Problem = { readonly problem: string };
type Read<T> = { readonly value: T } | Problem;

function readRow(cells: Cells): Product | Problem {
  const missing = (['SKU', 'Product'] as const).find((column) => cells(column) === '');
  if (missing) return { problem: `${missing} is missing.` };
  const laid = readLaid(cells);
  if ('problem' in laid) return laid;
  const trade = readTrade(cells);
  if ('problem' in trade) return trade;
  const swatches = readSwatches(cells('Swatches'));
  if ('problem' in swatches) return swatches;
  const made = product.safeParse({
    sku: cells('SKU'),
    maker: cells('Maker'),
    name: cells('Product'),
    color: cells('Color'),
    ...laid.value,
    ...trade.value,
    swatches: swatches.value,
  });
  if (!made.success) return { problem: wordsOf(made.error.issues[0]?.path[0]) };
  const isUnusable = made.data.price && dollarsPerSqFt(made.data) === undefined;
  return isUnusable ? { problem: PALLET_WITHOUT_AREA } : made.data;
}

const PALLET_WITHOUT_AREA =
  'A price per pallet needs Sq ft per pallet, or one size and the Pieces per pallet that make up to 1,000 sq ft.';

function readLaid(cells: Cells): Read<Pick<Product, 'sizes' | 'thickness' | 'patterns'>> {
  const sizes = readSizes(cells);
  if ('problem' in sizes) return sizes;
  const thickness = readThickness(cells('Thickness'));
  if (!thickness) return { problem: `Thickness '${cells('Thickness')}' must be like 60 mm or 2 3/8 in.` };
  const patterns = readPatterns(cells('Patterns'));
  if ('problem' in patterns) return patterns;
  return { value: { sizes: sizes.value, thickness: measureText(thickness), patterns: patterns.value } };
}

function readSwatches(text: string): Read<Product['swatches']> {
  const swatches = listOf(text).map((one) => one.toUpperCase());
  const bad = swatches.find((one) => !/^#[0-9A-F]{6}$/.test(one));
  if (bad !== undefined) return { problem: `Swatch '${bad}' is not a color like #A1B2C3.` };
  return swatches.length > MAX_SWATCHES
    ? { problem: `There are more than ${MAX_SWATCHES} swatches.` }
    : { value: swatches };
}

/** Texts are checked last: what is wrong with them is their length, or a line break. */
const wordsOf = (field: PropertyKey | undefined): string =>
  `${field === 'name' ? 'Product' : field === 'sku' ? 'SKU' : String(field ?? 'The row')} is too long, or has a line break.`;

function readSizes(cells: Cells): Read<string[]> {
  const texts = (['Size 1', 'Size 2', 'Size 3', 'Size 4'] as const).map(cells).filter((text) => text !== '');
  if (texts.length === 0) return { problem: 'Size 1 is missing.' };
  const sizes: string[] = [];
  for (const text of texts.slice(0, MAX_SIZES)) {
    const found = readSize(text);
    if (!found)
      return {
        problem: `Size '${text}' must be like 8 x 4 in, 5 7/8" x 8 3/4" or 149 x 222 mm, from 1 in to 4 ft.`,
      };
    sizes.push(sizeText(found));
  }
  return { value: sizes };
}

/** People write these names with or without capitals, dashes, spaces, dots and degree signs. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Patterns that a name may mean: by id, by label, or by the label before its parenthesis. */
const patternsNamed = (name: string) =>
  productPatterns.filter(({ id, label }) =>
    [id, label, label.replace(/\(.*/, '')].some((known) => lettersOf(known) === lettersOf(name)),
  );

function readPatterns(text: string): Read<Product['patterns']> {
  const found: Product['patterns'] = [];
  for (const one of listOf(text)) {
    const [known, other] = patternsNamed(one);
    if (!known) {
      return {
        problem: `Pattern '${one}' is not known. Use herringbone-45, herringbone-90, basket-weave, running-bond or stack-bond.`,
      };
    }
    if (other) return { problem: `Pattern '${one}' may be ${known.id} or ${other.id}. Write which one it is.` };
    if (!found.includes(known.id)) found.push(known.id);
  }
  return found.length === 0 ? { problem: 'Patterns is missing, for example running-bond.' } : { value: found };
}

type Trade = Pick<Product, 'price' | 'piecesPerPallet' | 'sqFtPerPallet'>;

function readTrade(cells: Cells): Read<Trade> {
  const price = readPrice(cells('Price'), cells('Priced per'));
  if ('problem' in price) return price;
  const pieces = readAmount(cells('Pieces per pallet'), 'Pieces per pallet', { min: 1, max: 100_000, decimals: 0 });
  if ('problem' in pieces) return pieces;
  const area = readAmount(cells('Sq ft per pallet'), 'Sq ft per pallet', { min: 1, max: 1000, decimals: 2 });
  if ('problem' in area) return area;
  return {
    value: {
      ...(price.value && { price: price.value }),
      ...(pieces.value !== undefined && { piecesPerPallet: pieces.value }),
      ...(area.value !== undefined && { sqFtPerPallet: area.value }),
    },
  };
}

function readPrice(text: string, per: string): Read<Product['price']> {
  const dollars = readAmount(text.replace(/^\$\s*/, ''), 'Price', { min: 0, max: 100_000, decimals: 2 });
  if ('problem' in dollars) return dollars;
  if (dollars.value === undefined) return { value: undefined };
  const letters = lettersOf(per || 'sq ft').replace(/^sf$/, 'sqft');
  const unit = priceUnits.find((one) => lettersOf(one) === letters);
  return unit
    ? { value: { dollars: dollars.value, per: unit } }
    : { problem: `Priced per '${per}' is neither sq ft nor pallet.` };
}

type Range = { readonly min: number; readonly max: number; readonly decimals: number };

function readAmount(text: string, name: string, { min, max, decimals }: Range): Read<number | undefined> {
  if (text === '') return { value: undefined };
  const value = /^-?\d{1,9}(?:,\d{3})*(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
  if (value < min) return { problem: min === 0 ? `${name} is negative.` : `${name} is less than ${min}.` };
  if (value > max) return { problem: `${name} is more than ${max.toLocaleString('en-US')}.` };
  if (Number.isNaN(value) || value !== Number(value.toFixed(decimals))) {
    return {
      problem: `${name} '${text}' is not a number${decimals === 0 ? ' of whole pieces' : ' with at most two decimals'}.`,
    };
  }
  return { value };
}

const listOf = (text: string): readonly string[] =>
  text
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
