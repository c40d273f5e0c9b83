import * as z from 'zod';

import { hexColor } from '../color/hex-color.ts';
import type { PaverShape } from '../pavers/paver-choice.ts';
import { paverTexture } from '../pavers/texture.ts';
import { PER_INCH } from './plane.ts';
import type { UnitSize } from './tiling.ts';

/** Nominal sizes in inches that a plan can be made with, by shape; the first is the usual one (product 32.3). */
export const unitSizes = {
  '4x8': { label: '4 × 8 in', width: 4, length: 8 },
  '6x9': { label: '6 × 9 in', width: 6, length: 9 },
  '6x12': { label: '6 × 12 in', width: 6, length: 12 },
  '6x6': { label: '6 × 6 in', width: 6, length: 6 },
  '8x8': { label: '8 × 8 in', width: 8, length: 8 },
  '12x12': { label: '12 × 12 in', width: 12, length: 12 },
  '9-hexagon': { label: '9 in hexagon', width: 9, length: 9 },
  '6x7': { label: '6 × 7 in', width: 6, length: 7 },
} as const;

export type UnitSizeId = keyof typeof unitSizes;

const rectangles = ['4x8', '6x9', '6x12'] as const;

export const sizesOf: Readonly<Record<PaverShape, readonly UnitSizeId[]>> = {
  rectangle: rectangles,
  circle: rectangles,
  square: ['8x8', '6x6', '12x12'],
  hexagon: ['9-hexagon'],
  cobblestone: ['6x7'],
};

/** A size as plans name it, or several that are laid together; lengths in hundredths of a millimeter. */
export type NamedSize = UnitSize & { readonly label: string; readonly mix?: readonly MixedSize[] };

export function namedSize(id: UnitSizeId): NamedSize {
  const { label, width, length } = unitSizes[id];
  return { label, width: width * PER_INCH, length: length * PER_INCH };
}

/** The size a plan is laid in: its product's, else one of the usual ones. */
export const sizeOf = ({ product, size }: Pick<LayingSettings, 'product' | 'size'>): NamedSize =>
  product ?? namedSize(size);

/** What a side of an outline ends at: only a free one needs edge restraint. */
export const edgeKinds = [
  { value: 'free', label: 'Free' },
  { value: 'garage', label: 'Garage' },
  { value: 'street', label: 'Street' },
] as const;

const edgeKind = z.enum(edgeKinds.map(({ value }) => value));
export type EdgeKind = z.infer<typeof edgeKind>;

/** Hundredths of a millimeter: ten feet, more than any repeat of a pattern. */
export const MAX_OFFSET = 304_800;
const MAX_SIDES = 500;

/** Sides of pavers in hundredths of a millimeter: from an inch to four feet (product 37.2). */
const side = z
  .int()
  .min(PER_INCH)
  .max(48 * PER_INCH);

const mixedSize = z.strictObject({ label: z.string().min(1).max(40), length: side, width: side });
type MixedSize = Readonly<z.infer<typeof mixedSize>>;

/** What a plan copies from a product, so that the plan does not change with the catalog. */
const plannedProduct = z.strictObject({
  sku: z.string().min(1).max(40),
  title: z.string().min(1).max(210),
  /** One of its sizes, or several: '8 x 4 in', 'mixed 12 x 6 in and 6 x 6 in'. */
  label: z.string().min(1).max(200),
  length: side,
  width: side,
  dollarsPerSqFt: z.number().min(0).max(100_000).exactOptional(),
  /** Its tones, for the drawing. */
  swatches: z.array(hexColor).max(4),
  /** The sizes that are laid together, the one above first; missing for a single size. */
  mix: z.array(mixedSize).min(2).max(4).exactOptional(),
  /** Its surface, for previews. */
  texture: paverTexture.exactOptional(),
});
export type PlannedProduct = z.infer<typeof plannedProduct>;

/** How a plan is laid. Lengths `along` and `into` move the pattern from its start corner, in hundredths of a millimeter. */
export const layingSettings = z.strictObject({
  size: z.enum(Object.keys(unitSizes) as UnitSizeId[]),
  jointSixteenths: z.int().min(1).max(8),
  borderCourses: z.int().min(0).max(2),
  /** The side that the pattern starts at, counted from 0 in the order drawn. */
  startSide: z.int().min(0).max(MAX_SIDES),
  /** Degrees beyond the pattern's own angle. */
  turn: z.int().min(0).max(179),
  along: z.int().min(0).max(MAX_OFFSET),
  into: z.int().min(0).max(MAX_OFFSET),
  /** One for each side; a missing one is free. */
  edges: z.array(edgeKind).max(MAX_SIDES),
  thicknessMm: z.number().min(20).max(200),
  baseInches: z.int().min(4).max(24),
  sqFtPerPallet: z.number().min(1).max(1000),
  sparesPct: z.number().min(0).max(0.5),
  /** Missing for pavers of a usual size. */
  product: plannedProduct.exactOptional(),
});
export type LayingSettings = z.infer<typeof layingSettings>;

/** Settings of a plan that nobody has changed (product 32.4). */
export const layingDefaults: Omit<LayingSettings, 'size' | 'startSide'> = {
  jointSixteenths: 2,
  borderCourses: 0,
  turn: 0,
  along: 0,
  into: 0,
  edges: [],
  thicknessMm: 60,
  baseInches: 6,
  sqFtPerPallet: 100,
  sparesPct: 0.02,
};

/** A change of settings; `product: undefined` goes back to pavers of a usual size. */
export type LayingChange = Partial<Omit<LayingSettings, 'product'>> & {
  readonly product?: PlannedProduct | undefined;
};

export function changedSettings(settings: LayingSettings, change: LayingChange): LayingSettings {
  const { product, ...others } = { ...settings, ...change };
  return product ? { ...others, product } : others;
}

type Work = Pick<LayingSettings, 'edges' | 'baseInches' | 'jointSixteenths' | 'sparesPct' | 'borderCourses'>;

/** The settings that do not change with other pavers: the ground, and how the work is done. */
export const workOf = ({ edges, baseInches, jointSixteenths, sparesPct, borderCourses }: LayingSettings): Work => ({
  edges,
  baseInches,
  jointSixteenths,
  sparesPct,
  borderCourses,
});
