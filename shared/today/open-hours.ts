/**
 * Hours are counted in buckets, four for each doubling of (1 + hours). Counts of different rows can then be added, and
 * a median of them is off by at most a tenth of (1 + its hours).
 */
const PER_DOUBLING = 4;
/** About two years; all later first views count in this bucket. */
const MAX_BUCKET = 56;

/** The bucket of a number of hours, from 0 on. */
export const hoursBucket = (hours: number): number =>
  Math.min(MAX_BUCKET, Math.floor(Math.log2(1 + Math.max(0, hours)) * PER_DOUBLING));

/** The middle of a bucket in hours. */
const bucketHours = (bucket: number): number => 2 ** ((bucket + 0.5) / PER_DOUBLING) - 1;

/** Median of counted hours, by pairs of a bucket and a count, in any order; undefined when nothing was counted. */
export function medianHours(counts: readonly (readonly [bucket: number, count: number])[]): number | undefined {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of counts.toSorted(([a], [b]) => a - b)) {
    seen += count;
    if (seen * 2 >= total && count > 0) return bucketHours(bucket);
  }
  return undefined;
}

/** '20 min', '3 h', '2 days' */
export function hoursText(hours: number): string {
  if (hours < 0.95) return `${Math.max(5, Math.round((hours * 60) / 5) * 5)} min`;
  if (hours < 48) return `${Math.round(hours)} h`;
  return `${Math.round(hours / 24)} days`;
}
