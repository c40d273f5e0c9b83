import type { Contour, GlyphPoint } from './glyph-points.ts';

/** Two decimals; also turns -0 into 0. */
function number(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? '0' : String(rounded);
}

type Spot = Pick<GlyphPoint, 'x' | 'y'>;
type GlyphPlacement = (spot: Spot) => string;

const between = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) * 0.5, y: (a.y + b.y) * 0.5 });

/** Midway between two consecutive points off the curve there is an implied point on it. */
const toward = (from: Spot, to: GlyphPoint): Spot => (to.onCurve ? to : between(from, to));

/** Path data of a contour. It ends where it starts, so a fill needs no closing command. */
function contourPath(contour: Contour, toPoint: GlyphPlacement): string {
  const [first] = contour;
  const last = contour.at(-1);
  if (!first || !last) return '';
  let path = `M${toPoint(last.onCurve ? last : toward(last, first))}`;
  contour.forEach((point, index) => {
    const next = contour[index + 1] ?? first;
    path += point.onCurve ? `L${toPoint(point)}` : `Q${toPoint(point)} ${toPoint(toward(point, next))}`;
  });
  return path;
}

/** Path data of a glyph with its origin at x, y; `scale` is pixels per font unit. */
export function glyphPath(contours: readonly Contour[], x: number, y: number, scale: number): string {
  const toPoint: GlyphPlacement = (spot) => `${number(x + spot.x * scale)} ${number(y - spot.y * scale)}`;
  return contours.map((contour) => contourPath(contour, toPoint)).join('');
}
