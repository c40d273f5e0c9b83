type Range = {
  /** Used when the text is not a number: the field's default. */
  readonly fallback: number;
  readonly min?: number;
  readonly max?: number;
  /** Two if not given. */
  readonly decimals?: number;
};

/** A typed number, within its range: '1,200.50', '$45' and ' 7 ' are numbers; 'a lot' becomes the fallback. */
export function readNumber(
  typed: string,
  { fallback, min = 0, max = Number.MAX_SAFE_INTEGER, decimals = 2 }: Range,
): number {
  const text = typed.replace(/[,$%\s]/g, '');
  const value = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return fallback;
  const scale = 10 ** decimals;
  return Math.min(max, Math.max(min, Math.round(value * scale) / scale));
}
