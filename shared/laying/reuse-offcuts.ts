import type { Point, Ring } from './plane.ts';

/** A piece is measured in this many strips across its paver. More strips find more matches, but take more time. */
const STRIPS = 16;
/** Width of a saw's cut, 1/8 in. */
const KERF = 318;

export type PaverSize = { readonly length: number; readonly width: number; readonly room: number };

/** The farthest that a piece reaches from one end of its paver, in each strip. */
export type Reach = { readonly room: number; readonly strips: readonly number[]; readonly sum: number };

/**
 * The reach of a piece on its paver's axes, with the paver's long side along x, from 0 to `length`. `room` is the
 * length that two pieces share: one joint more than the paver's, because the second piece may be short by a joint, as
 * halves are.
 */
export function reachOf(piece: Ring, { length, width, room }: PaverSize): Reach {
  const turned = piece.map(({ x, y }) => ({ x: length - x, y: width - y }));
  const [one, other] = [stripsOf(piece, width), stripsOf(turned, width)];
  const [sum, otherSum] = [total(one), total(other)];
  // A piece can be cut from either end of the paver. It is cut where it leaves more.
  return sum <= otherSum ? { room, strips: one, sum } : { room, strips: other, sum: otherSum };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function stripsOf(piece: Ring, width: number): readonly number[] {
  const strips = Array.from<number>({ length: STRIPS }).fill(0);
  let a = piece.at(-1);
  for (const b of piece) {
    if (a) reachAlong(strips, a.y <= b.y ? [a, b] : [b, a], width);
    a = b;
  }
  return strips;
}

/** Raises the strips that a side passes through to where it reaches. */
function reachAlong(strips: number[], [low, high]: readonly [Point, Point], width: number): void {
  const slope = high.y === low.y ? 0 : (high.x - low.x) / (high.y - low.y);
  const first = Math.max(0, Math.ceil((low.y / width) * STRIPS) - 1);
  const last = Math.min(STRIPS - 1, Math.floor((high.y / width) * STRIPS));
  for (let strip = first; strip <= last; strip += 1) {
    const from = low.x + (Math.max(low.y, (strip * width) / STRIPS) - low.y) * slope;
    const to = low.x + (Math.min(high.y, ((strip + 1) * width) / STRIPS) - low.y) * slope;
    const most = high.y === low.y ? Math.max(low.x, high.x) : Math.max(from, to);
    strips[strip] = Math.max(strips[strip] ?? 0, most);
  }
}

/** Whether two pieces can come from one paver, one from each end; the second piece is turned by half a turn. */
const fitTogether = (one: Reach, other: Reach): boolean =>
  one.strips.every((reach, strip) => {
    const opposite = other.strips[STRIPS - 1 - strip] ?? 0;
    return reach === 0 || opposite === 0 || reach + opposite + KERF <= one.room;
  });

/** Pavers needed for pieces when each offcut that fits is used for one more piece: largest first, first match. */
export function paversForPieces(pieces: readonly Reach[]): number {
  let pavers = 0;
  const left: Reach[] = [];
  for (const piece of pieces.toSorted((a, b) => b.sum - a.sum)) {
    const match = left.findIndex((offcut) => fitTogether(offcut, piece));
    if (match >= 0) {
      left.splice(match, 1);
      continue;
    }
    pavers += 1;
    left.push(piece);
  }
  return pavers;
}
