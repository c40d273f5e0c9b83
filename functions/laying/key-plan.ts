import type { Ring } from '#shared/laying/plane.ts';
import type { Drawing, Window } from '#shared/laying/sheets.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import { PAGE } from '../pdf/page-layout.ts';
import type { Mark, Spot } from '../pdf/page-layout.ts';

const BOX = { width: 84, height: 96, right: PAGE.width - 36, top: 40 } as const;
const INK = '#0F1B2D';
const GRID = '#8894A3';
const HERE = '#FDE7B8';
/**
 * The north arrow, between the words of the head, which end at 436 pt, and the widest plan of the sheets. It has room
 * there whichever way it points.
 */
const NORTH = { x: PAGE.width - 148, y: 84, length: 15 } as const;

type KeyPlanProps = {
  readonly rings: readonly Ring[];
  readonly drawing: Drawing;
  readonly window: Window;
  readonly current: number;
};

/** The whole outline, small, with all sheets on it, the current one marked, and an arrow to the north. */
export function keyPlan({ rings, drawing, window, current }: KeyPlanProps): readonly Mark[] {
  const { sheets, onPaper, degrees } = drawing;
  const columns = Math.max(...sheets.map(({ column }) => column)) + 1;
  const rows = Math.max(...sheets.map(({ row }) => row)) + 1;
  const scale = Math.min(BOX.width / (columns * window.width), BOX.height / (rows * window.height));
  const left = BOX.right - columns * window.width * scale;
  const small = ({ x, y }: Spot): Spot => ({ x: left + x * scale, y: BOX.top + y * scale });
  const cells = sheets.flatMap(({ column, row }, index): readonly Mark[] => {
    const [x, y] = [column * window.width, row * window.height];
    const corners = [
      { x, y },
      { x: x + window.width, y },
      { x: x + window.width, y: y + window.height },
      { x, y: y + window.height },
    ].map(small);
    const outline = corners.concat(corners.slice(0, 1));
    const middle = small({ x: x + window.width / 2, y: y + window.height / 2 });
    const label = String(index + 1);
    const [top] = corners;
    return [
      ...(index === current && top
        ? [
            {
              kind: 'bar',
              ...top,
              width: window.width * scale,
              height: window.height * scale,
              color: HERE,
            } as const,
          ]
        : []),
      { kind: 'path', rings: [outline], stroke: GRID, width: 0.4 },
      {
        kind: 'text',
        text: label,
        face: 'bold',
        size: 8,
        x: middle.x - measureText(label, 'bold', 8) / 2,
        y: middle.y + 3,
        color: INK,
      },
    ];
  });
  const outline = rings.map((ring) => [...ring, ...ring.slice(0, 1)].map((point) => small(onPaper(point))));
  return [...cells, { kind: 'path', rings: outline, stroke: INK, width: 0.8 }, ...northArrow(degrees)];
}

function northArrow(degrees: number): readonly Mark[] {
  const radians = (degrees * Math.PI) / 180;
  const { x, y, length } = NORTH;
  // Up the page, turned clockwise.
  const at = (ahead: number, aside: number): Spot => ({
    x: x + Math.sin(radians) * ahead + Math.cos(radians) * aside,
    y: y - Math.cos(radians) * ahead + Math.sin(radians) * aside,
  });
  const arrow = [at(length, 0), at(-length * 0.6, 7), at(-length * 0.3, 0), at(-length * 0.6, -7), at(length, 0)];
  const { x: nx, y: ny } = at(length + 8, 0);
  return [
    { kind: 'path', rings: [arrow], stroke: INK, width: 1 },
    {
      kind: 'text',
      text: 'N',
      face: 'bold',
      size: 9,
      x: nx - measureText('N', 'bold', 9) / 2,
      y: ny + 3.2,
      color: INK,
    },
  ];
}
