import type { Layer } from './lay-pattern.ts';
import { isInsideRings, lengthOf, outOfFrame } from './plane.ts';
import type { Frame, Point, Ring } from './plane.ts';

/** Hundredths of a millimeter by which a place on a side may appear to be off the ground. */
const EDGE = 2;
/** Enough repeats to cover ten feet with the smallest pavers, which is as far as a start can be moved. */
const REPEATS = Array.from({ length: 41 }, (_, n) => n - 20);

/**
 * The axes of a pattern where a crew can mark them: through its start or, if that is not on the ground, through the
 * nearest place on the ground where the pattern repeats.
 */
export function markedStart(rings: readonly Ring[], { frame, steps: [a, b] }: Layer): Frame {
  if (isOn(rings, frame.origin)) return frame;
  const alike = REPEATS.flatMap((i) =>
    REPEATS.map((j) => outOfFrame({ x: i * a.x + j * b.x, y: i * a.y + j * b.y }, frame)),
  );
  const origin = alike
    .toSorted((one, other) => lengthOf(one, frame.origin) - lengthOf(other, frame.origin))
    .find((point) => isOn(rings, point));
  return origin ? { ...frame, origin } : frame;
}

const isOn = (rings: readonly Ring[], { x, y }: Point): boolean =>
  [-EDGE, EDGE].some((dx) => [-EDGE, EDGE].some((dy) => isInsideRings(rings, { x: x + dx, y: y + dy })));
