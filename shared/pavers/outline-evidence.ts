import type { Pixel, Size } from '#shared/geometry/camera.ts';
import { sidesOf } from '#shared/geometry/ring.ts';
import { groundInPicture } from './optics.ts';
import type { Optics, WrittenPixel } from './optics.ts';
import { lightOf } from './rgb-image.ts';
import type { MeanColor, SquareMeans } from './square-means.ts';

/** A move on the ground: meters to the right and ahead, and a turn around the outline's middle in radians. */
export type Move = { readonly right: number; readonly ahead: number; readonly turn: number };

/** Meters between the places of an outline that are compared. */
const SPACING = 0.35;

/** Half the side of the compared squares, as a share of their distance from the edge, and at least this many pixels. */
const SQUARE_SHARE = 0.5;
const SQUARE_PIXELS = 1;

/** If the two sides of an edge are closer together than this, in pixels, they cannot be told apart. */
const APART = 2.5;

/** Two surfaces that differ by this much, in color values, have an edge beyond doubt. */
const CLEAR = 36;

/** Places along an outline: a ground point just inside and one just outside, four numbers for each place. */
export type OutlinePlaces = { readonly around: Float64Array; readonly middle: Pixel; readonly beside: number };

/** Places along a ring on the ground, with corners in meters; the points of a place are `beside` meters from it. */
export function placesAlong(ring: readonly Pixel[], beside: number): OutlinePlaces {
  const inward = sidesOf(ring).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) > 0 ? beside : -beside;
  const places = sidesOf(ring).flatMap(([from, to]) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    return Array.from({ length: Math.floor(length / SPACING) }, (_, n) => {
      const [x, y] = [from.x + dx * (n + 0.5) * SPACING, from.y + dy * (n + 0.5) * SPACING];
      return [x - dy * inward, y + dx * inward, x + dy * inward, y - dx * inward];
    }).flat();
  });
  const middle = {
    x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
    y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
  };
  return { around: Float64Array.from(places), middle, beside };
}

/** Where a point of an outline is after a move. */
export function movePoint({ x, y }: Pixel, { right, ahead, turn }: Move, middle: Pixel): Pixel {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [x - middle.x, y - middle.y];
  return { x: middle.x + dx * cos - dy * sin + right, y: middle.y + dx * sin + dy * cos + ahead };
}

/** How a photo shows the ground. */
export type SeenGround = { readonly means: SquareMeans; readonly optics: Optics; readonly size: Size };

/** What a photo shows along an outline. */
export type Evidence = {
  /** How many places the photo shows. */
  readonly seen: number;
  /** Mean clearness of the edge at these places, from 0 to 1. */
  readonly clear: number;
  /** Share of these places with something paved on the inside, from 0 to 1. */
  readonly paved: number;
};

/** Whether a color is neither lawn, plants nor sky in any light: evening light is no reason to doubt a driveway. */
function isPaved([r, g, b]: MeanColor): boolean {
  const [redness, yellowness] = [r - g, g - b];
  const isLawn = yellowness > 14 && redness < 2;
  const isTinted = redness <= -16 || redness >= 34 || yellowness <= -34 || yellowness >= 40;
  return lightOf(r, g, b) > 30 && !isTinted && !isLawn;
}

function differenceOf([r, g, b]: MeanColor, [r2, g2, b2]: MeanColor): number {
  const [light, red, yellow] = [lightOf(r, g, b) - lightOf(r2, g2, b2), r - g - r2 + g2, g - b - g2 + b2];
  return Math.hypot(light, red, yellow);
}

/** Compares both sides of an outline wherever the photo shows them. */
export function evidenceOf({ means, optics, size }: SeenGround, places: OutlinePlaces, move: Move): Evidence {
  const { around, middle, beside } = places;
  const [inner, outer]: [MeanColor, MeanColor] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  const [cos, sin] = [Math.cos(move.turn), Math.sin(move.turn)];
  const write = groundInPicture(optics, size);
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  const show = (x: number, y: number, pixel: WrittenPixel): number => {
    const ahead = middle.y + (x - middle.x) * sin + (y - middle.y) * cos + move.ahead;
    write(middle.x + (x - middle.x) * cos - (y - middle.y) * sin + move.right, ahead, pixel);
    return ahead;
  };
  let [seen, sum, paved] = [0, 0, 0];
  for (let at = 0; at < around.length; at += 4) {
    const ahead = show(around[at] ?? 0, around[at + 1] ?? 0, a);
    show(around[at + 2] ?? 0, around[at + 3] ?? 0, b);
    const reach = Math.max(SQUARE_PIXELS, (optics.focal * beside * SQUARE_SHARE) / Math.max(1, ahead));
    if ((a.x - b.x) ** 2 + (a.y - b.y) ** 2 < APART * APART) continue;
    if (!means(a.x, a.y, reach, inner) || !means(b.x, b.y, reach, outer)) continue;
    seen += 1;
    sum += Math.min(1, differenceOf(inner, outer) / CLEAR);
    if (isPaved(inner)) paved += 1;
  }
  return { seen, clear: sum / Math.max(1, seen), paved: paved / Math.max(1, seen) };
}
