/** Lengths of a laying plan are whole hundredths of a millimeter, so that inches, feet and meters are all exact. */
export const PER_INCH = 2540;
export const PER_FOOT = 30_480;
export const PER_METER = 100_000;

/** A point on flat ground in hundredths of a millimeter: whole numbers, except where a saw line meets a paver. */
export type Point = { readonly x: number; readonly y: number };

/** A closed line of corners. The paved ground is on the left of it, so that cut-outs run the other way around. */
export type Ring = readonly Point[];

export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Twice the area by the shoelace formula; negative for cut-outs. Measured from a corner, so that sums stay exact. */
export function twiceArea(ring: Ring): number {
  const [origin] = ring;
  if (!origin) return 0;
  let sum = 0;
  let a = origin;
  for (const b of ring) {
    sum += (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y);
    a = b;
  }
  return sum;
}

/** Twice the area of a triangle, positive when `c` is on the left of the line from `a` to `b`; exact for whole numbers. */
export const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

export const lengthOf = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

export function boxOf(points: Ring): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** Whether rings contain a point that is not on one of them: a ray to the right crosses them an odd number of times. */
export function isInsideRings(rings: readonly Ring[], { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    let a = ring.at(-1);
    for (const b of ring) {
      if (a && a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
      a = b;
    }
  }
  return inside;
}

/** Where a pattern starts and how it is turned: its own axes, with whole numbers again. */
export type Frame = { readonly origin: Point; readonly cos: number; readonly sin: number };

export function frameAt(origin: Point, degrees: number): Frame {
  const radians = (degrees * Math.PI) / 180;
  return { origin, cos: Math.cos(radians), sin: Math.sin(radians) };
}

/** A ring on a frame's axes, rounded to hundredths of a millimeter. */
export const intoFrame = (ring: Ring, { origin, cos, sin }: Frame): Ring =>
  ring.map(({ x, y }) => ({
    x: Math.round((x - origin.x) * cos + (y - origin.y) * sin) + 0,
    y: Math.round((y - origin.y) * cos - (x - origin.x) * sin) + 0,
  }));

/** A point of a frame back on the ground. */
export const outOfFrame = ({ x, y }: Point, { origin, cos, sin }: Frame): Point => ({
  x: origin.x + x * cos - y * sin,
  y: origin.y + x * sin + y * cos,
});
