const SMALLER = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/**
 * What is laid out with texts in the largest share of their size in which it fits, else in the smallest, or in `least`
 * where they must stay larger.
 */
export function inLargest<T>(layOut: (share: number) => T, fits: (laidOut: T) => boolean, least = 0): T {
  let laidOut = layOut(1);
  for (const share of SMALLER) {
    if (share < least || fits(laidOut)) break;
    laidOut = layOut(share);
  }
  return laidOut;
}
