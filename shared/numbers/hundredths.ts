/** To two decimals, as square feet of an area and dollars of a price are kept. */
export const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

/** Hundredths times cents, in whole cents, half up. Exact for products below 2^53: prices stay far below. */
export function extend(quantityHundredths: number, unitCents: number): number {
  const product = quantityHundredths * unitCents;
  return product < 0 ? -Math.floor((50 - product) / 100) : Math.floor((product + 50) / 100);
}

/**
 * The product of two numbers of two decimals each, such as square feet and dollars, to two decimals, half up. It is made
 * of whole hundredths, because 300.03 x 12.5 is less than 3750.375 in floating point and would lose a cent.
 */
export const timesInHundredths = (one: number, other: number): number =>
  extend(Math.round(one * 100), Math.round(other * 100)) / 100;
