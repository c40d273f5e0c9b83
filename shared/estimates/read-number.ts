import { typedNumber } from '../numbers/typed-number.ts';

type Range = {
  /** Used when the text is not a number: the field's default. */
  readonly fallback: number;
  readonly min?: number;
  readonly max?: number;
  /** Two if not given. */
  readonly decimals?: number;
};

/** No field has more decimals. */
const MOST_DECIMALS = 3;

/**
 * A typed number, limited to its range: '1,200.50', '$45' and '850 sq ft' are numbers; 'a lot' becomes the fallback.
 */
export function readNumber(
  typed: string,
  { fallback, min = 0, max = Number.MAX_SAFE_INTEGER, decimals = 2 }: Range,
): number {
  const value = typedNumber(typed);
  if (value === undefined) return fallback;
  const scale = 10 ** decimals;
  return Math.min(max, Math.max(min, Math.round(value * scale) / scale));
}

/** Message of a field that uses another number than was typed (product 14.44); undefined if it uses the typed one. */
export function numberNote(typed: string, range: Range): string | undefined {
  if (typed.trim() === '') return undefined;
  const { fallback, min = 0, max = Number.MAX_SAFE_INTEGER } = range;
  const value = typedNumber(typed);
  const shown = (number: number): string => number.toLocaleString('en-US', { maximumFractionDigits: MOST_DECIMALS });
  if (value === undefined) return `"${typed.trim()}" is not a number, so ${shown(fallback)} is used.`;
  if (value < min) return `${shown(min)} is the lowest possible here.`;
  if (value > max) return `${shown(max)} is the highest possible here.`;
  const counted = readNumber(typed, range);
  return counted === value ? undefined : `"${typed.trim()}" has too many decimals, so ${shown(counted)} is used.`;
}
