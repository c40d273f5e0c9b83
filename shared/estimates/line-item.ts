import * as z from 'zod';

import { extend } from '../numbers/hundredths.ts';
import { toCents, toDollars } from './money.ts';

export const lineCategory = z.enum(['pavers', 'labor', 'machinery', 'removal', 'permit', 'onsite', 'other']);
export type LineCategory = z.infer<typeof lineCategory>;

export const lineUnit = z.enum(['sqft', 'hour', 'day', 'ton', 'bag', 'trip', 'flat']);
export type LineUnit = z.infer<typeof lineUnit>;

/** Flags are stored and sent as 0 or 1. */
const flag = z.literal([0, 1]);
export type Flag = z.infer<typeof flag>;

/** Floating-point tolerance of the two-decimals check. */
const TOLERANCE = 1e-6;
const hasTwoDecimals = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < TOLERANCE * 100;
const hundredths = (min: number, max: number) =>
  z.number().min(min).max(max).refine(hasTwoDecimals, { error: 'must have at most two decimals' });

export const MAX_QTY = 1_000_000;
export const MAX_UNIT_COST = 100_000;
/** In dollars. Small enough that sums of 1,000 line items stay exact. */
const MAX_EXTENDED_COST = 10_000_000;

/** In characters. */
export const MAX_LABEL = 100;
export const MAX_DESCRIPTION = 160;

const text = (max: number) => z.string().trim().max(max);

/** Limits keep 250 line items within one item of the table, in any script. */
const fields = {
  id: z.int().min(1).max(1_000_000_000),
  category: lineCategory,
  label: text(MAX_LABEL).min(1, 'Please enter a label for this line item.'),
  description: text(MAX_DESCRIPTION),
  /** In `unit`, with at most two decimals. */
  qty: hundredths(0, MAX_QTY),
  unit: lineUnit,
  /** In dollars; negative for discounts only. */
  unitCost: hundredths(-MAX_UNIT_COST, MAX_UNIT_COST),
  isOptional: flag,
  includeInMargin: flag,
  isTaxable: flag,
  isDiscount: flag,
  creditIfWon: flag,
  notes: text(160),
};

const extendedCost = z.number();
const sortOrder = z.int();
const createdAt = z.iso.datetime();

/** One costed line. Amounts in dollars. */
export const lineItem = z.object({ ...fields, estimateId: z.int(), extendedCost, sortOrder, createdAt });
export type LineItem = z.infer<typeof lineItem>;

/** A line item as it is sent: its position in the list is its order, and computed fields are ignored. */
export const lineItemInput = z
  .strictObject({
    ...fields,
    createdAt: createdAt.exactOptional(),
    estimateId: z.int().exactOptional(),
    extendedCost: extendedCost.exactOptional(),
    sortOrder: sortOrder.exactOptional(),
  })
  .refine(({ isDiscount, unitCost }) => isDiscount === 1 || unitCost >= 0, {
    error: 'only a discount may be negative',
    path: ['unitCost'],
  })
  .refine((line) => Math.abs(extendedCostOf(line)) <= MAX_EXTENDED_COST, {
    error: `one line may cost at most $${MAX_EXTENDED_COST.toLocaleString('en-US')}`,
    path: ['qty'],
  });
export type LineItemInput = z.infer<typeof lineItemInput>;

type Taxed = Pick<LineItem, 'category' | 'isTaxable'>;

/**
 * Whether a line counts as taxed material, which only pavers do (product 16.10). The flag means nothing on other lines.
 */
export const isTaxedMaterial = ({ category, isTaxable }: Taxed): boolean => category === 'pavers' && isTaxable === 1;

type Extent = { readonly qty: number; readonly unitCost: number };

/** Quantity times unit cost in cents; half a cent rounds up. */
export const extendedCents = ({ qty, unitCost }: Extent): number => extend(Math.round(qty * 100), toCents(unitCost));

export const extendedCostOf = (line: Extent): number => toDollars(extendedCents(line));

/** Units as screens and documents name them. */
export const unitLabels: Readonly<Record<LineUnit, string>> = {
  sqft: 'sq ft',
  hour: 'hour',
  day: 'day',
  ton: 'ton',
  bag: 'bag',
  trip: 'trip',
  flat: 'flat',
};

/** A quantity as people read it: '1 day', '2.5 tons', '12 sq ft'. */
export function amountText({ qty, unit }: Pick<LineItem, 'qty' | 'unit'>): string {
  const isCounted = unit !== 'sqft' && unit !== 'flat';
  return `${qty.toLocaleString('en-US')} ${unitLabels[unit]}${isCounted && qty !== 1 ? 's' : ''}`;
}
