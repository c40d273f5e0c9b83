import { roundToHundredths } from '../numbers/hundredths.ts';
import { equipment, laborTypes, paverSizes, paverTypes, permitTypes, removalMaterials } from './choices.ts';
import type { QuickAdd } from './choices.ts';
import type { LineItemInput, LineUnit } from './line-item.ts';
import { paverQuantity, removalTons, removalVolume } from './quantities.ts';
import type { Crew } from './quantities.ts';

/** A line item before it has a number in its estimate. */
export type NewLine = Omit<LineItemInput, 'id' | 'createdAt' | 'estimateId' | 'extendedCost' | 'sortOrder'>;

/** Flags of most line items: margined, not taxable, counted. */
const plain = {
  description: '',
  isOptional: 0,
  includeInMargin: 1,
  isTaxable: 0,
  isDiscount: 0,
  creditIfWon: 0,
  notes: '',
} as const;

const labelOf = (choices: readonly { readonly value: string; readonly label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

type Pavers = {
  readonly type: string;
  readonly size: string;
  readonly areaSqft: number;
  readonly wastagePct: number;
  readonly unitCost: number;
};

/** Taxable and margined (product 15.5). */
export const paverLine = ({ type, size, areaSqft, wastagePct, unitCost }: Pavers): NewLine => ({
  ...plain,
  category: 'pavers',
  label: `${labelOf(paverTypes, type)} pavers, ${labelOf(paverSizes, size)}`,
  description: `With ${Number((wastagePct * 100).toFixed(2))}% wastage`,
  qty: paverQuantity(areaSqft, wastagePct),
  unit: 'sqft',
  unitCost,
  isTaxable: 1,
});

type Labor = {
  readonly type: string;
  readonly hours: number;
  readonly rate: number;
  /** The crew whose hours they are; undefined if the hours were typed in. */
  readonly crew: Crew | undefined;
};

export const laborLine = ({ type, hours, rate, crew }: Labor): NewLine => ({
  ...plain,
  category: 'labor',
  label: labelOf(laborTypes, type),
  description: crew ? `Crew of ${crew.size}, ${crew.sqFtPerDay} sq ft per crew per day` : '',
  qty: hours,
  unit: 'hour',
  unitCost: rate,
});

type Machine = {
  readonly type: string;
  readonly period: 'hour' | 'day';
  readonly machines: number;
  readonly duration: number;
  readonly rate: number;
};

export const machineLine = ({ type, period, machines, duration, rate }: Machine): NewLine => ({
  ...plain,
  category: 'machinery',
  label: labelOf(equipment, type),
  // The duration is left out: it is in the quantity, which may be changed later.
  description: machines === 1 ? '' : `${machines} machines`,
  qty: roundToHundredths(machines * duration),
  unit: period,
  unitCost: rate,
});

/** One trip; the contractor decides whether to add it, and then it counts (product 15.17). */
export const mobilizationLine = (fee: number): NewLine => ({
  ...plain,
  category: 'machinery',
  label: 'Mobilization',
  qty: 1,
  unit: 'trip',
  unitCost: fee,
});

type Removal = {
  readonly material: string;
  readonly areaSqft: number;
  readonly depthInches: number;
  readonly density: number;
  readonly rate: number;
};

export const removalLine = ({ material, areaSqft, depthInches, density, rate }: Removal): NewLine => ({
  ...plain,
  category: 'removal',
  label: `${labelOf(removalMaterials, material)}, ${depthInches} in deep`,
  description: `${removalVolume(areaSqft, depthInches)} cu yd at ${density} tons per cu yd`,
  qty: removalTons(areaSqft, depthInches, density),
  unit: 'ton',
  unitCost: rate,
});

export const dumpFeeLine = (fee: number): NewLine => ({
  ...plain,
  category: 'removal',
  label: 'Dump fee',
  description: 'Per load',
  qty: 1,
  unit: 'trip',
  unitCost: fee,
});

/** Descriptions of permits from before their flags alone said this. They stayed even when the flags were changed. */
export const FORMER_DESCRIPTIONS: readonly string[] = ['Required, not in margin', 'Optional, not in margin'];

type Permit = { readonly type: string; readonly cost: number; readonly required: boolean };

/** Neither margined nor taxable; an optional one is offered, not counted (product 15.35). */
export const permitLine = ({ type, cost, required }: Permit): NewLine => ({
  ...plain,
  category: 'permit',
  label:
    type === 'custom' ? 'Custom permit' : `${labelOf(permitTypes, type)}${type === 'utility-marking' ? '' : ' permit'}`,
  qty: 1,
  unit: 'flat',
  unitCost: cost,
  includeInMargin: 0,
  isOptional: required ? 0 : 1,
});

/** A quick-add item. If it is priced per sq ft, its quantity is the project's area (product 15.44). */
export const quickAddLine = ({ label, unit, unitCost }: QuickAdd, areaSqft: number): NewLine => ({
  ...plain,
  category: 'other',
  label,
  description: 'Quick add',
  qty: unit === 'sqft' && areaSqft > 0 ? roundToHundredths(areaSqft) : 1,
  unit,
  unitCost,
  isDiscount: unitCost < 0 ? 1 : 0,
});

type Custom = {
  readonly label: string;
  readonly category: 'onsite' | 'other';
  readonly qty: number;
  readonly unit: LineUnit;
  readonly unitCost: number;
};

export const customLine = ({ label, category, qty, unit, unitCost }: Custom): NewLine => ({
  ...plain,
  category,
  label: label.trim(),
  qty,
  unit,
  unitCost,
  isDiscount: unitCost < 0 ? 1 : 0,
});
