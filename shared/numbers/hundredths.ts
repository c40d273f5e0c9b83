/** Rounds to two decimals, the precision of areas in square feet and prices in dollars. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Hundredths times cents, in whole cents, half up. Exact for products below 2^53: prices stay far below. */
export function extend(quantityHundredths: number, unitCents: number): number {
  const product = quantityHundredths * unitCents;
  return product < 0 ? -Math.floor((50 - product) / 100) : Math.floor((product + 50) / 100);
}

/**
 * The product of two numbers with two decimals each, such as square feet and dollars, rounded half up to two decimals.
 * It is computed from whole hundredths, because 300.03 x 12.5 is less than 3750.375 in floating point and would lose a
 * cent.
 */
export const timesInHundredths = (one: number, other: number): number =>
  extend(Math.round(one * 100), Math.round(other * 100)) / 100;
