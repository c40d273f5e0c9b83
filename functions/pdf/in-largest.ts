const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/** What is laid out with texts in the largest share of their size in which it fits, else in the smallest. */
export function inLargest<T>(layOut: (share: number) => T, fits: (laidOut: T) => boolean): T {
  let laidOut = layOut(1);
  for (const share of SHARES) {
    if (fits(laidOut)) break;
    laidOut = layOut(share);
  }
  return laidOut;
}
