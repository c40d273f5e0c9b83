const SMALLER = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4];

/**
 * Lays out with texts at the largest share of their size that fits, otherwise at the smallest share. Shares below
 * `least` are not tried, for texts that must stay larger.
 */
export function shrinkToFit<T>(layOut: (share: number) => T, fits: (laidOut: T) => boolean, least = 0): T {
  let laidOut = layOut(1);
  for (const share of SMALLER) {
    if (share < least || fits(laidOut)) break;
    laidOut = layOut(share);
  }
  return laidOut;
}
