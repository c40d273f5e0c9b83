/** The cost of one item in microseconds, among this many items. */
export type CurvePoint = { readonly items: number; readonly cost: number };

/** One row of the bench's table. */
export type Row = {
  readonly name: string;
  /** One value per round. */
  readonly values: readonly number[];
  /** `x` is a ratio to the baseline measured on the same machine at the same time. */
  readonly unit: 'x' | 's' | 'MB' | 'KB' | 'calls' | '/min' | 'shift';
  /** Maximum of the median; a row without a target is informational. */
  readonly target?: number;
  /** For sizes and counts, which do not vary: no allowance. */
  readonly exact?: boolean;
  /** Medians over the rounds, from few items to many. */
  readonly curve?: readonly CurvePoint[];
};

export type Measure = () => Promise<readonly Row[]>;

/** `unclear`: the values lie on both sides of the limit, so the machine was too busy to tell. */
export type Verdict = 'met' | 'missed' | 'unclear' | 'no target';

/** Tolerated excess over a target, for busy machines. */
const ALLOWANCE = 0.15;

/** The value below which this share of the values lies, interpolated between two values if necessary. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]): number => quantile(values, 1 / 2);

/** The middle half of the values. */
const middleHalf = (values: readonly number[]) => ({ from: quantile(values, 1 / 4), to: quantile(values, 3 / 4) });

/**
 * Width of the middle half of the values as a share of their median, or of the largest value when the median is zero.
 */
export function spread({ values }: Row): number {
  const { from, to } = middleHalf(values);
  return to === from ? 0 : (to - from) / (median(values) || Math.max(...values));
}

/**
 * The median decides. If the limit lies within the middle half of the values, the spread is larger than the margin and
 * the result is unclear.
 */
export function verdictOf({ values, target, exact = false }: Row): Verdict {
  if (target === undefined) return 'no target';
  const limit = target * (exact ? 1 : 1 + ALLOWANCE);
  const { from, to } = middleHalf(values);
  if (to <= limit) return 'met';
  return !exact && from <= limit ? 'unclear' : 'missed';
}
