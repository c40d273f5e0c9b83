import { sidesOf } from '../geometry/ring.ts';
import type { NumberedCut } from './cut-list.ts';
import type { Layer } from './lay-pattern.ts';
import type { LayingPlan } from './laying-plan.ts';
import { boxOf, lengthOf, outOfFrame, PER_FOOT } from './plane.ts';
import type { Point, Ring } from './plane.ts';

/** Scales that a drawing is printed at: inches of paper for a foot of ground, as an architect's rule has them. */
const scales = [
  { label: '1/2', inches: 1 / 2 },
  { label: '3/8', inches: 3 / 8 },
  { label: '1/4', inches: 1 / 4 },
  { label: '3/16', inches: 3 / 16 },
  { label: '1/8', inches: 1 / 8 },
  { label: '3/32', inches: 3 / 32 },
  { label: '1/16', inches: 1 / 16 },
] as const;

const POINTS_PER_INCH = 72;
const INCHES_PER_FOOT = 12;
/** A crew should not carry more sheets than this, if a smaller scale makes that possible. */
const MANY_SHEETS = 6;

/** Room on a page for one part of the drawing, in points. */
export type Window = { readonly width: number; readonly height: number };

/** One piece of the plan on the drawing's axes, in points; `number` of a cut. */
export type DrawnPiece = {
  readonly rings: readonly Ring[];
  readonly number?: number;
  readonly middle: Point;
  readonly share: number;
};

/** A page of the drawing: which part of it, by column and row of windows, and the pieces whose middle is in it. */
export type Sheet = { readonly column: number; readonly row: number; readonly pieces: readonly DrawnPiece[] };

export type Drawing = {
  /** '1/4 in = 1 ft (1:48)'. */
  readonly scale: string;
  /** Points of paper for a hundredth of a millimeter of ground. */
  readonly perUnit: number;
  /** Degrees by which the ground is turned on paper, clockwise. */
  readonly degrees: number;
  readonly sheets: readonly Sheet[];
  /** From the ground to points from the top left corner of the first window. */
  readonly onPaper: (point: Point) => Point;
};

type Planned = Pick<LayingPlan, 'rings' | 'layers'>;

/** Divides a plan into sheets at the largest scale that does not take too many; every piece is on exactly one. */
export function drawingOf(plan: Planned, cuts: readonly NumberedCut[], window: Window): Drawing {
  const heading = headingOf(plan);
  const candidates = scales.map((scale) => {
    const [one, other] = [0, 90].map((quarter) => placed(plan, scale, uprightAngle(quarter - heading), window));
    return one && other && countOf(other) < countOf(one) ? other : one;
  });
  const found = candidates.find((one) => one && countOf(one) <= MANY_SHEETS) ?? candidates.at(-1);
  if (!found) throw new Error('There is no scale.');
  const { label, inches } = found.scale;
  return {
    scale: `${label} in = 1 ft (1:${INCHES_PER_FOOT / inches})`,
    perUnit: found.perUnit,
    degrees: found.degrees,
    onPaper: found.onPaper,
    sheets: sheetsOf(piecesOf(plan, cuts, found.onPaper), window),
  };
}

/** The direction of the longest side, in degrees, so that a drive stands straight on the paper. */
function headingOf({ rings: [outer = []] }: Planned): number {
  const [a, b] = sidesOf(outer).toSorted((one, other) => lengthOf(...other) - lengthOf(...one))[0] ?? [];
  return a && b ? (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI : 0;
}

/** The same direction for sides with north up the page instead of down. */
function uprightAngle(degrees: number): number {
  const turned = ((degrees % 360) + 360) % 360;
  return turned > 90 && turned <= 270 ? turned - 180 : turned;
}

type Placed = ReturnType<typeof placed>;

function placed({ rings }: Planned, scale: (typeof scales)[number], degrees: number, window: Window) {
  const perUnit = (scale.inches * POINTS_PER_INCH) / PER_FOOT;
  const radians = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians) * perUnit, Math.sin(radians) * perUnit];
  const turned = ({ x, y }: Point): Point => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const { left, top, right, bottom } = boxOf(rings.flat().map(turned));
  const [columns, rows] = [across(right - left, window.width), across(bottom - top, window.height)];
  // Centers the drawing in its windows.
  const dx = (columns * window.width - (right - left)) / 2 - left;
  const dy = (rows * window.height - (bottom - top)) / 2 - top;
  const onPaper = (point: Point): Point => {
    const { x, y } = turned(point);
    return { x: x + dx, y: y + dy };
  };
  return { scale, perUnit, degrees, columns, rows, onPaper };
}

const across = (length: number, room: number): number => Math.max(1, Math.ceil(length / room));

const countOf = ({ columns, rows }: Placed): number => columns * rows;

function piecesOf({ layers }: Planned, cuts: readonly NumberedCut[], onPaper: Drawing['onPaper']): DrawnPiece[] {
  const whole = layers.flatMap((layer) => wholeOf(layer, onPaper));
  const cut = cuts.map(({ number, layer: { frame }, cut: { ring, holes, share }, middle }): DrawnPiece => {
    const rings = [ring, ...holes].map((one) => one.map((point) => onPaper(outOfFrame(point, frame))));
    return { rings, number, middle: onPaper(middle), share };
  });
  return [...whole, ...cut];
}

function wholeOf({ frame, tiles, whole }: Layer, onPaper: Drawing['onPaper']): DrawnPiece[] {
  return whole.flatMap((places, n) => {
    const { paver = [] } = tiles[n] ?? {};
    return places.map((at) => {
      const ring = paver.map(({ x, y }) => onPaper(outOfFrame({ x: x + at.x, y: y + at.y }, frame)));
      const middle = {
        x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
        y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
      };
      return { rings: [ring], middle, share: 1 };
    });
  });
}

/** The sheets, row by row. A window in which no piece has its middle gets no sheet. */
function sheetsOf(pieces: readonly DrawnPiece[], { width, height }: Window): readonly Sheet[] {
  const found = new Map<string, { column: number; row: number; pieces: DrawnPiece[] }>();
  for (const piece of pieces) {
    const [column, row] = [Math.floor(piece.middle.x / width), Math.floor(piece.middle.y / height)];
    const key = `${column},${row}`;
    const sheet = found.get(key) ?? { column, row, pieces: [] };
    found.set(key, sheet);
    sheet.pieces.push(piece);
  }
  return [...found.values()].toSorted((a, b) => a.row - b.row || a.column - b.column);
}
