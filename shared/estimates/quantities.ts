import { roundHalfUp, ONE, toMillionths } from './money.ts';

/** Working day of the labor formula (product 15.8). */
const HOURS_PER_DAY = 8n;

/** A quantity in whole hundredths. */
const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

const inHundredths = (value: bigint): number => Number(value) / 100;

/** Square feet of pavers to buy: area x (1 + wastage), to 0.01 (product 15.2). */
export function paverQuantity(areaSqft: number, wastagePct: number): number {
  return inHundredths(roundHalfUp(hundredths(areaSqft) * (ONE + toMillionths(wastagePct)), ONE));
}

export type Crew = { readonly size: number; readonly sqFtPerDay: number };

/** Hours of the whole crew: area / (productivity / 8) x crew size, to 0.1; 0 without a productivity (product 15.9). */
export function laborHours(areaSqft: number, { size, sqFtPerDay }: Crew): number {
  const productivity = hundredths(sqFtPerDay);
  if (productivity <= 0n) return 0;
  return Number(roundHalfUp(hundredths(areaSqft) * HOURS_PER_DAY * BigInt(size) * 10n, productivity)) / 10;
}

const INCHES_PER_FOOT = 12n;
const CUBIC_FEET_PER_CUBIC_YARD = 27n;

/** Excavated cubic yards, as numerator and denominator. */
function volume(areaSqft: number, depthInches: number): readonly [bigint, bigint] {
  return [hundredths(areaSqft) * hundredths(depthInches), 10_000n * INCHES_PER_FOOT * CUBIC_FEET_PER_CUBIC_YARD];
}

/** Cubic yards, to 0.01: area x depth / 12 / 27 (product 15.26). */
export function removalVolume(areaSqft: number, depthInches: number): number {
  const [numerator, denominator] = volume(areaSqft, depthInches);
  return inHundredths(roundHalfUp(numerator * 100n, denominator));
}

/** Tons to dispose of, to 0.01: the exact volume times tons per cubic yard (product 15.27). */
export function removalTons(areaSqft: number, depthInches: number, density: number): number {
  const [numerator, denominator] = volume(areaSqft, depthInches);
  return inHundredths(roundHalfUp(numerator * toMillionths(density) * 100n, denominator * ONE));
}
