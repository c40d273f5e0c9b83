import { sidesOf } from '#shared/geometry/ring.ts';
import type { LayingPlan } from '#shared/laying/laying-plan.ts';
import { edgeKinds } from '#shared/laying/laying-settings.ts';
import { twiceArea } from '#shared/laying/plane.ts';
import type { Point } from '#shared/laying/plane.ts';
import { measureText } from '#shared/marketing/text-metrics.ts';
import type { Frame, Mark, Spot } from '../pdf/page-layout.ts';

const SIZE = 7.5;
/** From the side to the middle of its words. */
const AWAY = 9;
const COLOR = '#0F1B2D';

/** Number, length and kind of each side whose middle is in the window, beside it and off the ground. */
export function sideMarks(
  { drawn, sides }: LayingPlan,
  onPage: (point: Point) => Spot,
  window: Frame,
): readonly Mark[] {
  const numbered = drawn.flatMap((ring, n) => {
    const out = twiceArea(ring) > 0 === (n === 0) ? 1 : -1;
    return sidesOf(ring).map(([a, b]) => ({ a: onPage(a), b: onPage(b), out }));
  });
  return numbered.flatMap(({ a, b, out }, n): readonly Mark[] => {
    const side = sides[n];
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    if (!side || !contains(window, middle)) return [];
    const kind = edgeKinds.find(({ value }) => value === side.kind)?.label.toLowerCase() ?? '';
    const words = `${n + 1}: ${side.feet.toFixed(1)} ft, ${kind}`;
    const width = measureText(words, 'semibold', SIZE);
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [nx, ny] = [(out * (b.y - a.y)) / length, (-out * (b.x - a.x)) / length];
    const x = middle.x + nx * (AWAY + width / 2) - width / 2;
    const y = middle.y + ny * AWAY + SIZE * 0.36;
    return [{ kind: 'text', text: words, face: 'semibold', size: SIZE, x, y, color: COLOR }];
  });
}

const contains = ({ x, y, width, height }: Frame, point: Spot): boolean =>
  point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
