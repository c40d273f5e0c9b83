import { PER_INCH } from './plane.ts';

/** Finest mark of a rule that a saw can follow. */
const PARTS = 8;

/** A length as it is read on a rule, to the nearest eighth of an inch: '5 7/8'. */
export const inchesText = (length: number): string => fractionText(Math.round((length / PER_INCH) * PARTS), PARTS);

/** A number of equal parts as a whole and a reduced fraction; `parts` is a power of two. */
export function fractionText(count: number, parts: number): string {
  const [whole, rest] = [Math.floor(count / parts), count % parts];
  if (rest === 0) return String(whole);
  if (rest % 2 === 0) return fractionText(count / 2, parts / 2);
  return whole === 0 ? `${rest}/${parts}` : `${whole} ${rest}/${parts}`;
}
