import * as z from 'zod';

/** How many houses there are, and how many of them asked for a visit. */
type Share = { readonly of: number; readonly visits: number };

/** How much more often houses with mail asked for a visit, with its 95 % interval: shares between -1 and 1. */
export const lift = z.discriminatedUnion('known', [
  z.object({ known: z.literal(false) }),
  z.object({ known: z.literal(true), lift: z.number(), low: z.number(), high: z.number() }),
]);
type Lift = z.infer<typeof lift>;

/** Two-sided 95 % of the normal distribution. */
const Z = 1.959964;

/** With fewer houses held out, or fewer visits in all, any number would be chance. */
const LEAST = { heldOut: 10, visits: 5 } as const;

/** The interval of a share (Wilson, 1927). */
function wilson({ of, visits }: Share): readonly [number, number] {
  const share = visits / of;
  const middle = (share + (Z * Z) / (2 * of)) / (1 + (Z * Z) / of);
  const reach = (Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of))) / (1 + (Z * Z) / of);
  return [middle - reach, middle + reach];
}

/**
 * How much more often houses that got mail asked for a visit than held-out houses, with a 95 % interval (Newcombe 1998,
 * "Interval estimation for the difference between independent proportions", method 10). The method also holds for small
 * shares.
 */
export function liftOf(mailed: Share, heldOut: Share): Lift {
  if (mailed.of === 0 || heldOut.of < LEAST.heldOut || mailed.visits + heldOut.visits < LEAST.visits) {
    return { known: false };
  }
  const [a, b] = [mailed.visits / mailed.of, heldOut.visits / heldOut.of];
  const [[lowA, highA], [lowB, highB]] = [wilson(mailed), wilson(heldOut)];
  return {
    known: true,
    lift: a - b,
    low: a - b - Math.hypot(a - lowA, highB - b),
    high: a - b + Math.hypot(highA - a, b - lowB),
  };
}

/** One of ten pieces is held out, if the contractor wants that. */
const HELD_OUT_SHARE = 0.1;

/** How many of these pieces are held out. No allowance counts them. */
export const heldOutCount = (count: number): number => Math.floor(count * HELD_OUT_SHARE);

/**
 * The pieces that are held out: one of ten, by random numbers from 0 to 1, one for each piece, so that nobody can
 * choose them. Fewer than ten pieces have no hold-out.
 */
export function heldOutOf<T>(pieces: readonly T[], random: readonly number[]): readonly T[] {
  return pieces
    .map((piece, n) => ({ piece, draw: random[n] ?? 1 }))
    .toSorted((a, b) => a.draw - b.draw)
    .slice(0, heldOutCount(pieces.length))
    .map(({ piece }) => piece);
}
