import * as z from 'zod';

import { PER_FOOT, PER_INCH } from '../laying/plane.ts';
import { roundToHundredths } from '../numbers/hundredths.ts';
import { paverPatterns } from '../pavers/paver-choice.ts';
import { paverTexture } from '../pavers/texture.ts';
import { unharmed } from '../spreadsheet/csv.ts';
import { inHundredths, measureText, readMeasure, writtenUnit } from './measure.ts';
import type { Measure } from './measure.ts';

/** Limited because a catalog is read and written as a whole. */
export const MAX_PRODUCTS = 500;
export const MAX_SIZES = 4;
export const MAX_SWATCHES = 4;

/** No line breaks or other control characters: a product is one row of a file. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { abort: true })
    // oxlint-disable-next-line no-control-regex -- these are what is refused
    .regex(/^[^\u0000-\u001f\u007f]*$/)
    // An apostrophe before a formula is added by the export, and would be lost on the way back.
    .refine((text) => unharmed(text) === text);

const MIN_SIDE = PER_INCH;
const MAX_SIDE = 48 * PER_INCH;
const MIN_THICKNESS = 20 * 100;
const MAX_THICKNESS = 200 * 100;
/** Characters, far more than any size or thickness has. */
const MAX_MEASURES = 60;

/** Nominal length and width of a paver; the length is the longer side. */
export type ProductSize = { readonly length: Measure; readonly width: Measure };

/**
 * Reads `8 x 4 in`, `5 7/8" × 8 3/4"`, `149 x 222 mm` or `20 x 30 cm`; undefined for anything that cannot be a paver.
 */
export function readSize(text: string): ProductSize | undefined {
  const [first = '', second = '', ...more] = text.split(/[x×*]/i);
  if (more.length > 0) return undefined;
  const two = readMeasure(second);
  const one = readMeasure(first, writtenUnit(second));
  if (!one || !two || one.unit !== two.unit) return undefined;
  const sides = [inHundredths(one), inHundredths(two)];
  if (sides.some((side) => side < MIN_SIDE || side > MAX_SIDE)) return undefined;
  return one.count >= two.count ? { length: one, width: two } : { length: two, width: one };
}

/** '8 x 4 in'; the longer side first. */
export function sizeText({ length, width }: ProductSize): string {
  const [amount] = measureText(length).split(` ${length.unit}`);
  return `${amount} x ${measureText(width)}`;
}

export function readThickness(text: string): Measure | undefined {
  const found = readMeasure(text, 'mm');
  const value = found ? inHundredths(found) : 0;
  return value >= MIN_THICKNESS && value <= MAX_THICKNESS ? found : undefined;
}

/** A measure in its one spelling, so that what is exported reads like what was imported. */
const spelled = <T>(read: (text: string) => T | undefined, spell: (value: T) => string) =>
  z
    .string()
    .max(MAX_MEASURES, { abort: true })
    .refine((text) => {
      const value = read(text);
      return value !== undefined && spell(value) === text;
    });
const size = spelled(readSize, sizeText);
const thickness = spelled(readThickness, measureText);

const patterns = paverPatterns.filter(({ id }) => id !== 'circular').map(({ id }) => id);
const productPattern = z.enum(patterns);
export const productPatterns = paverPatterns.filter(({ id }) => id !== 'circular');

const cents = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const MIN_PALLET_SQ_FT = 1;
const MAX_PALLET_SQ_FT = 1000;

export const priceUnits = ['sq ft', 'pallet'] as const;

/** A paver as its maker sells it. Lengths in the maker's own unit, areas in square feet, prices in dollars. */
export const product = z.strictObject({
  sku: line(40).min(1),
  maker: line(60),
  name: line(80).min(1),
  color: line(60),
  sizes: z.array(size).min(1).max(MAX_SIZES),
  thickness,
  patterns: z.array(productPattern).min(1).max(patterns.length),
  price: z
    .strictObject({ dollars: z.number().min(0).max(100_000).refine(cents), per: z.enum(priceUnits) })
    .exactOptional(),
  piecesPerPallet: z.int().min(1).max(100_000).exactOptional(),
  sqFtPerPallet: z.number().min(MIN_PALLET_SQ_FT).max(MAX_PALLET_SQ_FT).refine(cents).exactOptional(),
  /** Its tones, the most frequent first. */
  swatches: z.array(z.string().regex(/^#[0-9A-F]{6}$/)).max(MAX_SWATCHES),
  /** Missing in products of a file, which has no pictures. */
  texture: paverTexture.exactOptional(),
});
export type Product = Readonly<z.infer<typeof product>>;

/** The name in lists: 'Sample Maker Classic Brick, Autumn'. */
export const productTitle = ({ maker, name, color }: Pick<Product, 'maker' | 'name' | 'color'>): string =>
  [[maker, name].filter((text) => text !== '').join(' '), color].filter((text) => text !== '').join(', ');

type PalletFacts = Pick<Product, 'sqFtPerPallet' | 'piecesPerPallet' | 'sizes'>;

/** Square feet on a pallet, else the area of its pieces if they all have one size; undefined if neither is known. */
export function palletSqFt({ sqFtPerPallet, piecesPerPallet, sizes }: PalletFacts): number | undefined {
  if (sqFtPerPallet !== undefined) return sqFtPerPallet;
  const [text = '', ...others] = sizes;
  const one = readSize(text);
  if (!one || others.length > 0 || piecesPerPallet === undefined) return undefined;
  const sqFt = roundToHundredths(
    (piecesPerPallet * inHundredths(one.length) * inHundredths(one.width)) / PER_FOOT ** 2,
  );
  return sqFt >= MIN_PALLET_SQ_FT && sqFt <= MAX_PALLET_SQ_FT ? sqFt : undefined;
}

type PriceFacts = PalletFacts & Pick<Product, 'price'>;

/** Dollars per square foot; undefined without a price, or if the area of a pallet is not known. */
export function dollarsPerSqFt({ price, ...pallet }: PriceFacts): number | undefined {
  if (!price) return undefined;
  if (price.per === 'sq ft') return price.dollars;
  const sqFt = palletSqFt(pallet);
  return sqFt === undefined ? undefined : roundToHundredths(price.dollars / sqFt);
}
