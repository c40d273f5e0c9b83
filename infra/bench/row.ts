/** One row of the bench's table. */
export type Row = {
  readonly name: string;
  /** One value per round. */
  readonly values: readonly number[];
  /** `x` is a ratio to the baseline measured on the same machine at the same time. */
  readonly unit: 'x' | 's' | 'MB' | 'KB' | 'calls' | 'shift';
  /** Maximum of the median; a row without a target is informational. */
  readonly target?: number;
  /** For sizes and counts, which do not vary: no allowance. */
  readonly exact?: boolean;
};

export type Measure = () => Promise<readonly Row[]>;

/** Tolerated excess over a target, for busy machines. */
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
