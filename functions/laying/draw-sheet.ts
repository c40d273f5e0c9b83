import { fractionText } from '#shared/laying/inches.ts';
import type { LaidArea } from '#shared/laying/joined-plans.ts';
import { boxOf, outOfFrame, PER_FOOT, twiceArea } from '#shared/laying/plane.ts';
import type { Point } from '#shared/laying/plane.ts';
import type { DrawnPiece, Drawing, Sheet } from '#shared/laying/sheets.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import type { TextFace } from '#shared/marketing/text-metrics.ts';
import { truncateToWidth, PAGE, wrap } from '../pdf/page-layout.ts';
import type { Mark, PdfPage, Spot } from '../pdf/page-layout.ts';
import { printedText } from '../pdf/printed-text.ts';
import { shrinkToFit } from '../pdf/shrink-to-fit.ts';
import { keyPlan } from './key-plan.ts';
import { sideMarks } from './side-marks.ts';
import { startText } from './start-text.ts';

const MARGIN = 36;
/** Space around the window, for pavers whose middle is inside the window and whose end is not. */
const BLEED = 26;
const TOP = 156;
export const WINDOW = { width: PAGE.width - 2 * (MARGIN + BLEED), height: 752 - TOP - 2 * BLEED } as const;
/** Top left corner of the window. */
const CORNER = { x: MARGIN + BLEED, y: TOP + BLEED } as const;
const FRAME = { x: MARGIN, y: TOP, width: PAGE.width - 2 * MARGIN, height: 752 - TOP } as const;

const INK = '#0F1B2D';
const SOFT = '#44546A';
const JOINT = '#6B7787';
const WHOLE = '#FFFFFF';
const CUT = '#D6E4FB';
const SLIVER = '#F7C8C2';
const CHALK = '#B4470B';

const SLIVER_SHARE = 1 / 3;

/** One area of a job, and where it is. */
type SheetJob = Pick<LaidArea, 'pavers' | 'plan' | 'settings'> & { readonly address: string };

type SheetProps = {
  readonly job: SheetJob;
  readonly company: string;
  readonly drawing: Drawing;
  readonly index: number;
};

/** One page of the drawing: what it is of, how to read it, and the pieces of its part of the plan. */
export function sheetPage({ job, company, drawing, index }: SheetProps): PdfPage {
  const sheet = drawing.sheets[index];
  if (!sheet) return [];
  const shift = { x: CORNER.x - sheet.column * WINDOW.width, y: CORNER.y - sheet.row * WINDOW.height };
  const onPage = (point: Point): Spot => moved(drawing.onPaper(point), shift);
  return [
    ...sheet.pieces.flatMap((piece) => pieceMarks(piece, shift)),
    {
      kind: 'path',
      rings: job.plan.rings.map((ring) => closed(ring.map(onPage))),
      stroke: INK,
      width: 1.4,
      clip: FRAME,
    },
    ...startMarks(job, onPage),
    ...matchLines(drawing, sheet),
    ...sideMarks({ plan: job.plan, drawing, window: WINDOW, frame: { ...CORNER, ...WINDOW }, current: index, onPage }),
    ...head(job, company, drawing),
    ...keyPlan({ rings: job.plan.rings, drawing, window: WINDOW, current: index }),
    ...scaleBar(drawing),
    text(`Sheet ${index + 1} of ${drawing.sheets.length}`, MARGIN, PAGE.height - 22, { face: 'semibold', size: 8 }),
  ];
}

const moved = ({ x, y }: Point, by: Spot): Spot => ({ x: x + by.x, y: y + by.y });
const closed = (ring: readonly Spot[]): readonly Spot[] => [...ring, ...ring.slice(0, 1)];

type Style = { readonly face?: TextFace; readonly size?: number; readonly color?: string };

const text = (words: string, x: number, y: number, { face = 'medium', size = 8.5, color = INK }: Style = {}): Mark => ({
  kind: 'text',
  text: words,
  face,
  size,
  x,
  y,
  color,
});

const NUMBER_PT = { least: 1.8, most: 6.5 } as const;

/** A piece as one closed path, and the number of a cut in the middle of it. */
function pieceMarks({ rings, number, middle, share }: DrawnPiece, shift: Spot): readonly Mark[] {
  const isCut = number !== undefined;
  const cutFill = share < SLIVER_SHARE ? SLIVER : CUT;
  const path: Mark = {
    kind: 'path',
    rings: rings.map((ring) => ring.map((point) => moved(point, shift))),
    stroke: JOINT,
    width: 0.3,
    fill: isCut ? cutFill : WHOLE,
  };
  if (!isCut) return [path];
  const label = String(number);
  const { left, top, right, bottom } = boxOf(rings.flat());
  const room = Math.sqrt(rings.reduce((sum, ring) => sum + Math.abs(twiceArea(ring)) / 2, 0));
  const width = measureText(label, 'semibold', 1);
  const fitting = Math.min(((right - left) * 0.9) / width, (bottom - top) * 0.9, (room * 0.95) / width);
  const size = Math.min(NUMBER_PT.most, Math.max(NUMBER_PT.least, fitting));
  const at = moved(middle, shift);
  return [
    path,
    text(label, at.x - measureText(label, 'semibold', size) / 2, at.y + size * 0.36, { face: 'semibold', size }),
  ];
}

const DOT_PT = 3;
const ARROW_PT = 30;

/** Where the pattern starts: its corner, the chalk lines through it, and the way of the first course. */
function startMarks({ plan: { rings, start } }: SheetJob, onPage: (point: Point) => Spot): readonly Mark[] {
  const at = (x: number, y: number): Spot => onPage(outOfFrame({ x, y }, start));
  const line = { kind: 'path', stroke: CHALK, clip: FRAME } as const;
  // From anywhere on the ground, this length reaches beyond all of it.
  const { left, top, right, bottom } = boxOf(rings.flat());
  const far = Math.hypot(right - left, bottom - top);
  const [origin, along] = [at(0, 0), at(far, 0)];
  const away = Math.hypot(along.x - origin.x, along.y - origin.y);
  const [dx, dy] = [(along.x - origin.x) / away, (along.y - origin.y) / away];
  const ahead = (length: number, aside: number): Spot => ({
    x: origin.x + dx * length - dy * aside,
    y: origin.y + dy * length + dx * aside,
  });
  const dot = Array.from({ length: 12 }, (_, n) => {
    const angle = (n * Math.PI) / 6;
    return { x: origin.x + DOT_PT * Math.cos(angle), y: origin.y + DOT_PT * Math.sin(angle) };
  });
  return [
    {
      ...line,
      rings: [
        [at(-far, 0), at(far, 0)],
        [at(0, -far), at(0, far)],
      ],
      width: 0.8,
      dash: 5,
    },
    {
      ...line,
      rings: [
        [ahead(0, 0), ahead(ARROW_PT, 0)],
        [ahead(ARROW_PT - 6, -3.5), ahead(ARROW_PT, 0), ahead(ARROW_PT - 6, 3.5)],
      ],
      width: 1.6,
    },
    {
      ...line,
      rings: [closed(dot), closed(dot.map(({ x, y }) => ({ x: (x + origin.x) / 2, y: (y + origin.y) / 2 })))],
      width: 2.4,
    },
  ];
}

/** Lines at the edges where the drawing continues, each with the number of the next sheet. */
function matchLines({ sheets }: Drawing, { column, row }: Sheet): readonly Mark[] {
  const { x, y } = CORNER;
  const [right, bottom] = [x + WINDOW.width, y + WINDOW.height];
  const sides = [
    {
      column: column - 1,
      row,
      line: [
        { x, y },
        { x, y: bottom },
      ],
      label: { x: x - 24, y: y - 8 },
    },
    {
      column: column + 1,
      row,
      line: [
        { x: right, y },
        { x: right, y: bottom },
      ],
      label: { x: right - 8, y: y - 8 },
    },
    {
      column,
      row: row - 1,
      line: [
        { x, y },
        { x: right, y },
      ],
      label: { x: x + WINDOW.width / 2 - 14, y: y - 14 },
    },
    {
      column,
      row: row + 1,
      line: [
        { x, y: bottom },
        { x: right, y: bottom },
      ],
      label: { x: x + WINDOW.width / 2 - 14, y: bottom + 20 },
    },
  ];
  return sides.flatMap((side): readonly Mark[] => {
    const next = sheets.findIndex((sheet) => sheet.column === side.column && sheet.row === side.row);
    if (next < 0) return [];
    return [
      { kind: 'path', rings: [side.line], stroke: SOFT, width: 0.5, dash: 2 },
      text(`Sheet ${next + 1}`, side.label.x, side.label.y, { face: 'semibold', size: 8, color: SOFT }),
    ];
  });
}

/** The space of the head's texts: next to the plan of the sheets, above the scale bar. */
const HEAD = { y: 59.2, width: 400, bottom: 137 } as const;
const LEADING = 1.353;

type Line = { readonly words: string; readonly style: Required<Style>; readonly after?: number };

/** Lines below each other, each in as many rows as it needs, and the y at which the last one ends. */
function headLines(
  lines: readonly Line[],
  share: number,
): { readonly marks: readonly Mark[]; readonly bottom: number } {
  const marks: Mark[] = [];
  let { y } = HEAD;
  for (const { words, style, after = 0 } of lines) {
    const size = style.size * share;
    for (const row of wrap(printedText(words), { ...style, size }, HEAD.width)) {
      marks.push(text(row, MARGIN, y + size * 0.88, { ...style, size }));
      y += size * LEADING;
    }
    y += after * share;
  }
  return { marks, bottom: y };
}

function head({ address, pavers, plan, settings }: SheetJob, company: string, { scale }: Drawing): readonly Mark[] {
  const { jointSixteenths, thicknessMm, borderCourses } = settings;
  const sizes = plan.units
    .map(({ label }) => label)
    .filter((label) => label !== '')
    .join(' and ');
  const borders = ['no border', 'border of 1 course', 'border of 2 courses'][borderCourses] ?? '';
  const [whole, cuts, slivers] = [plan.whole, plan.cuts, plan.slivers].map((count) => count.toLocaleString('en-US'));
  const lines = [
    pavers,
    `${sizes}, ${thicknessMm} mm thick, joint ${fractionText(jointSixteenths, 16)} in, ${borders}`,
    `${whole} whole pavers, ${cuts} numbered cuts, ${slivers} of them slivers in red. Sizes are in the cut list.`,
    startText(plan, settings),
    `Scale ${scale}. Print at 100%, not fitted to the page, and check the bar with a tape.`,
  ];
  const style = { face: 'medium', size: 8.5, color: SOFT } as const;
  const all: readonly Line[] = [
    { words: address, style: { face: 'semibold', size: 10, color: INK }, after: 2.7 },
    ...lines.map((words) => ({ words, style })),
  ];
  const { marks } = shrinkToFit(
    (share) => headLines(all, share),
    ({ bottom }) => bottom <= HEAD.bottom,
  );
  return [
    text('Crew sheet', MARGIN, 52, { face: 'display', size: 20 }),
    ...marks,
    text(truncateToWidth(printedText(company), { face: 'bold', size: 9 }, 240), 170, 52, { face: 'bold', size: 9 }),
  ];
}

const BAR_FEET = [50, 40, 20, 10, 5, 4, 2, 1];
const BAR_MAX_PT = 190;

/** A scale bar as long as a whole number of feet, in two halves. */
function scaleBar({ perUnit }: Drawing): readonly Mark[] {
  const perFoot = perUnit * PER_FOOT;
  const feet = BAR_FEET.find((count) => count * perFoot <= BAR_MAX_PT) ?? 1;
  const [x, y, width] = [MARGIN, 140, feet * perFoot];
  return [
    { kind: 'bar', x, y, width, height: 4, color: INK },
    { kind: 'bar', x: x + width / 2, y: y + 1, width: width / 2 - 1, height: 2, color: WHOLE },
    text(`${feet} ft`, x + width + 5, y + 5, { face: 'semibold', size: 8 }),
  ];
}
