/** One line of the bench's table. */
export type Row = {
  readonly name: string;
  /** What each repetition measured. */
  readonly values: readonly number[];
  /** `x` is a ratio to what the same machine needs, in the same minute, for the work that cannot be avoided. */
  readonly unit: 'x' | 's' | 'MB' | 'KB' | 'calls' | 'shift';
  /** The most that the median may be; a row without one only tells. */
  readonly target?: number;
  /** Sizes and counts are the same each time: they get no allowance. */
  readonly exact?: boolean;
};

export type Measure = () => Promise<readonly Row[]>;

/** A busy machine may miss a target by this share before it counts. */
const ALLOWANCE = 0.15;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function missed({ values, target, exact = false }: Row): boolean {
  return target !== undefined && !(median(values) <= target * (exact ? 1 : 1 + ALLOWANCE));
}
