import { AREA_PER_SQ_FT } from './ground.ts';
import type { LayingSettings } from './laying-settings.ts';
import { PER_FOOT, PER_INCH } from './plane.ts';

/** Loose bulk weights in short tons per cubic yard: 2,700 lb of sand and 2,800 lb of crushed stone. */
const SAND_TONS_PER_CUBIC_YARD = 1.35;
const BASE_TONS_PER_CUBIC_YARD = 1.4;
const CUBIC_FEET_PER_CUBIC_YARD = 27;
/** Bedding sand under pavers, screeded one inch thick. */
const BEDDING_INCHES = 1;
const INCHES_PER_FOOT = 12;
/** Dry joint sand weighs 100 lb per cubic foot, and comes in bags of 50 lb. */
const JOINT_SAND_LB_PER_CUBIC_FOOT = 100;
const BAG_LB = 50;
const HUNDREDTHS_PER_MM = 100;

export type Materials = {
  readonly beddingTons: number;
  readonly baseTons: number;
  readonly jointSandBags: number;
};

/** Rounds up, but ignores a tiny excess, because an outline drawn by hand is not that exact. */
const roundUp = (value: number, step: number): number => Math.ceil(Number((value / step).toFixed(3))) * step;
const tenths = (value: number): number => Number(roundUp(value, 0.1).toFixed(1));

type Areas = {
  /** All that is paved: a kit lies on the same base and bedding as the pavers around it. */
  readonly ground: number;
  /** The ground between the pavers of the field; a kit has its own joints. */
  readonly joints: number;
};

/** What goes under and between the pavers; areas in hundredths of a millimeter squared. */
export function materialsOf({ ground, joints }: Areas, settings: LayingSettings): Materials {
  const sqFt = ground / AREA_PER_SQ_FT;
  const cubicYards = (inches: number): number => (sqFt * inches) / INCHES_PER_FOOT / CUBIC_FEET_PER_CUBIC_YARD;
  const thicknessFeet = (settings.thicknessMm * HUNDREDTHS_PER_MM) / PER_FOOT;
  const jointLb = Math.max(0, joints / AREA_PER_SQ_FT) * thicknessFeet * JOINT_SAND_LB_PER_CUBIC_FOOT;
  return {
    beddingTons: tenths(cubicYards(BEDDING_INCHES) * SAND_TONS_PER_CUBIC_YARD),
    baseTons: tenths(cubicYards(settings.baseInches) * BASE_TONS_PER_CUBIC_YARD),
    jointSandBags: roundUp(jointLb / BAG_LB, 1),
  };
}

/** Sixteenths of an inch in hundredths of a millimeter. */
export const sixteenths = (count: number): number => Math.round((count * PER_INCH) / 16);

export type Pallets = { readonly low: number; readonly middle: number; readonly high: number };

type Order = {
  readonly sqFt: number;
  readonly areaSqFt: number;
  readonly bandSqFt: number;
  readonly perPallet: number;
};

/** Whole pallets for the low end, the middle and the high end of an area's band. */
export function palletsOf({ sqFt, areaSqFt, bandSqFt, perPallet }: Order): Pallets {
  const of = (area: number): number => roundUp((sqFt * Math.max(0, area)) / areaSqFt / perPallet, 1);
  return { low: of(areaSqFt - bandSqFt), middle: of(areaSqFt), high: of(areaSqFt + bandSqFt) };
}
