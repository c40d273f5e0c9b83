/** Amounts are whole cents and rates whole millionths, so that no price depends on floating-point rounding. */
const MILLION = 1_000_000;

/** Whole cents of an amount in dollars with at most two decimals. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

export const toDollars = (cents: number): number => cents / 100;

/** A share such as 0.35 in millionths. */
export const toMillionths = (share: number): bigint => BigInt(Math.round(share * MILLION));

export const ONE = BigInt(MILLION);

/** A fraction, rounded half away from zero. The denominator is positive. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -roundHalfUp(-numerator, denominator);
  return (2n * numerator + denominator) / (2n * denominator);
}

/** `cents` times a share in millionths, in whole cents, half up. */
export const shareOf = (cents: number, millionths: bigint): number =>
  Number(roundHalfUp(BigInt(cents) * millionths, ONE));
