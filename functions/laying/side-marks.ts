import { sidesOf } from '#shared/geometry/ring.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import { edgeKinds } from '#shared/laying/laying-settings.ts';
import { twiceArea } from '#shared/laying/plane.ts';
import type { Point } from '#shared/laying/plane.ts';
import type { Drawing, Window } from '#shared/laying/sheets.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import { PAGE } from '../pdf/page-layout.ts';
import type { Mark, Spot } from '../pdf/page-layout.ts';

const SIZE = 7.5;
/** Distance in points from the side to the middle of its words. */
const AWAY = 9;
/** Distance in points from the edge of the paper. Printers leave a quarter of an inch of it white. */
const EDGE = 20;
const COLOR = '#0F1B2D';

type Frame = Spot & { readonly width: number; readonly height: number };

type SideMarksProps = {
  /** Where the window is on the page. Its edges are dashed lines where another sheet follows. */
  readonly frame: Frame;
  readonly plan: LayingPlan;
  readonly drawing: Drawing;
  readonly window: Window;
  readonly current: number;
  /** Converts a point on the ground to its position on the page of the current sheet. */
  readonly onPage: (point: Point) => Spot;
};

/** The words of a side: a box of one line, by the left end of its baseline. */
type Label = Spot & { readonly words: string; readonly width: number };

/** Number, length and kind of each side whose middle is on the current sheet, next to the side and off the ground. */
export function sideMarks(props: SideMarksProps): readonly Mark[] {
  const labels = labelsOf(props).reduce<readonly Label[]>((placed, label) => [...placed, apart(label, placed)], []);
  return [...labels.filter((label) => isOnBorder(label, props.frame)).map(paperUnder), ...labels.map(markOf)];
}

const LINE = SIZE * 1.25;

/** A label, moved down until it lies on none that is placed already. */
function apart(label: Label, placed: readonly Label[]): Label {
  const isFree = placed.every(
    ({ x, y, width }) => Math.abs(y - label.y) >= LINE || x >= label.x + label.width || x + width <= label.x,
  );
  return isFree ? label : apart({ ...label, y: label.y + LINE / 2 }, placed);
}

/** Whether the dashed border of the sheet would strike a label through. */
function isOnBorder({ x, y, width }: Label, frame: Frame): boolean {
  const isAcross = (least: number, most: number, lines: readonly number[]) =>
    lines.some((line) => least < line && line < most);
  return (
    isAcross(x, x + width, [frame.x, frame.x + frame.width]) ||
    isAcross(y - SIZE, y + SIZE * 0.3, [frame.y, frame.y + frame.height])
  );
}

/** Hides the line below a label. */
const paperUnder = ({ x, y, width }: Label): Mark => ({
  kind: 'bar',
  x: x - 2,
  y: y - SIZE * 0.9,
  width: width + 4,
  height: LINE,
  color: '#FFFFFF',
});

const markOf = ({ words, x, y }: Label): Mark => ({
  kind: 'text',
  text: words,
  face: 'semibold',
  size: SIZE,
  x,
  y,
  color: COLOR,
});

function labelsOf({ plan, drawing, window, current, onPage }: SideMarksProps): readonly Label[] {
  const numbered = plan.drawn.flatMap((ring, n) => {
    const out = twiceArea(ring) > 0 === (n === 0) ? 1 : -1;
    return sidesOf(ring).map((ends) => ({ ends, out }));
  });
  return numbered.flatMap(({ ends, out }, n): readonly Label[] => {
    const side = plan.sides[n];
    if (!side || nearestSheet(drawing, middleOf(ends.map(drawing.onPaper)), window) !== current) return [];
    const kind = edgeKinds.find(({ value }) => value === side.kind)?.label.toLowerCase() ?? '';
    const words = `${n + 1}: ${side.feet.toFixed(1)} ft, ${kind}`;
    const width = measureText(words, 'semibold', SIZE);
    const [a, b] = [onPage(ends[0]), onPage(ends[1])];
    const middle = middleOf([a, b]);
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [nx, ny] = [(out * (b.y - a.y)) / length, (-out * (b.x - a.x)) / length];
    const beside = middle.x + nx * (AWAY + width / 2) - width / 2;
    const x = Math.min(Math.max(beside, EDGE), PAGE.width - EDGE - width);
    const y = middle.y + ny * AWAY + SIZE * 0.36;
    return [{ words, width, x, y }];
  });
}

const middleOf = (points: readonly Spot[]): Spot => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * The first of the sheets that are nearest to a point. The middle of a side may lie between two sheets, or just outside
 * all of them.
 */
function nearestSheet({ sheets }: Drawing, { x, y }: Spot, { width, height }: Window): number {
  const away = sheets.map(({ column, row }) => {
    const [dx, dy] = [beyond(x - column * width, width), beyond(y - row * height, height)];
    return Math.hypot(dx, dy);
  });
  return away.indexOf(Math.min(...away));
}

/** How far a position is from a stretch that begins at 0; 0 within it. */
const beyond = (place: number, length: number): number => Math.max(0, -place, place - length);
