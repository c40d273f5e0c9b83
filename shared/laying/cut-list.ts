import { inchesText } from './inches.ts';
import { isSliver } from './lay-pattern.ts';
import type { Cut, Layer } from './lay-pattern.ts';
import type { LayingPlan } from './laying-plan.ts';
import { boxOf, outOfFrame, turn, twiceArea } from './plane.ts';
import type { Point, Ring } from './plane.ts';

/** What to saw from a paver, in a crew's words. */
type CutSize = { readonly unit: string; readonly keep: string; readonly shape: string };

/** A cut piece with the number it has on the crew sheet; `middle` on the ground. */
export type NumberedCut = { readonly number: number; readonly layer: Layer; readonly cut: Cut; readonly middle: Point };

/** Cuts of one size; their numbers are consecutive. */
export type CutGroup = CutSize & { readonly first: number; readonly count: number; readonly isSliver: boolean };

export type CutList = { readonly cuts: readonly NumberedCut[]; readonly groups: readonly CutGroup[] };

type Planned = Pick<LayingPlan, 'layers' | 'units'>;

/** Numbers all cuts of a plan: the same size together, the largest first, and within a size along the drive. */
export function cutList(plan: Planned): CutList {
  const found = new Map<string, { size: CutSize; cuts: Omit<NumberedCut, 'number'>[] }>();
  for (const [index, layer] of plan.layers.entries()) {
    for (const cut of layer.cuts) {
      const size = sizeOf(cut, layer, unitOf(plan, layer, index, cut));
      const key = `${size.unit}|${size.keep}|${size.shape}|${isSliver(cut)}`;
      const group = found.get(key) ?? { size, cuts: [] };
      found.set(key, group);
      group.cuts.push({ layer, cut, middle: outOfFrame(middleOf(cut.ring), layer.frame) });
    }
  }
  const largest = ({ cuts }: { readonly cuts: readonly Omit<NumberedCut, 'number'>[] }) => cuts[0]?.cut.share ?? 0;
  const groups: CutGroup[] = [];
  const cuts: NumberedCut[] = [];
  for (const group of [...found.values()].toSorted((a, b) => largest(b) - largest(a))) {
    const [one] = group.cuts;
    const first = cuts.length + 1;
    groups.push({ ...group.size, first, count: group.cuts.length, isSliver: one !== undefined && isSliver(one.cut) });
    const along = group.cuts.toSorted((a, b) => a.middle.y - b.middle.y || a.middle.x - b.middle.x);
    cuts.push(...along.map((cut, n) => ({ ...cut, number: first + n })));
  }
  return { cuts, groups };
}

/** The label of the paver that a piece is cut from; layers after the first are borders. */
function unitOf({ units }: Planned, { tiles }: Layer, layer: number, { tile }: Cut): string {
  const own = layer > 0 ? units.find(({ label }) => label.startsWith('Border')) : undefined;
  return (own ?? units[tiles[tile]?.unit ?? 0])?.label ?? '';
}

/** The balance point of a piece, for its number. */
function middleOf(ring: Ring): Point {
  const [origin = { x: 0, y: 0 }] = ring;
  const area = twiceArea(ring);
  let [x, y] = [0, 0];
  let a = ring.at(-1) ?? origin;
  for (const b of ring) {
    const weight = turn(origin, a, b);
    x += weight * (a.x + b.x - 2 * origin.x);
    y += weight * (a.y + b.y - 2 * origin.y);
    a = b;
  }
  return area === 0 ? origin : { x: origin.x + x / (3 * area), y: origin.y + y / (3 * area) };
}

/** A piece that fills this share of its box is a rectangle. */
const STRAIGHT_SHARE = 0.985;

/** Length and width to keep; a slanted piece also says how long its shorter side is. */
function sizeOf({ ring, holes, tile }: Cut, { tiles }: Layer, unit: string): CutSize {
  const paver = tiles[tile]?.paver ?? [];
  const { left, top, right, bottom } = boxOf(ring);
  const [w, h] = [right - left, bottom - top];
  const box = boxOf(paver);
  const isLying = box.right - box.left >= box.bottom - box.top;
  const [length, width] = isLying ? [w, h] : [h, w];
  const keep = `${inchesText(length)} × ${inchesText(width)} in`;
  return { unit, keep, shape: holes.length > 0 ? NOTCHED : shapeOf(ring, paver.length === 4, isLying) };
}

const NOTCHED = 'Notched';

/** The shape of a piece; its shorter side is measured along the long side of a rectangle. */
function shapeOf(ring: Ring, isRectangle: boolean, isLying: boolean): string {
  if (!isConvex(ring)) return NOTCHED;
  if (!isRectangle) return 'To the line';
  const { left, top, right, bottom } = boxOf(ring);
  if (twiceArea(ring) / 2 >= STRAIGHT_SHARE * (right - left) * (bottom - top)) return 'Straight';
  const along = isLying ? ring : ring.map(({ x, y }) => ({ x: y, y: x }));
  const [one, other] = isLying ? [top, bottom] : [left, right];
  const shorter = Math.min(lengthAt(along, one), lengthAt(along, other));
  const inches = inchesText(shorter);
  return inches === '0' ? 'Slanted to a point' : `Slanted to ${inches} in`;
}

/** How far two points may be apart, in hundredths of a millimeter, to lie on one line: a tenth of a millimeter. */
const SAME_LINE = 10;

/** How much of a ring lies on a line along its paver, at this `y`. */
function lengthAt(ring: Ring, y: number): number {
  const xs = ring.filter((point) => Math.abs(point.y - y) < SAME_LINE).map(({ x }) => x);
  return xs.length < 2 ? 0 : Math.max(...xs) - Math.min(...xs);
}

/** Whether a ring turns one way only; tiny turns the other way come from whole numbers. */
function isConvex(ring: Ring): boolean {
  return ring.every((corner, index) => {
    const [before, after] = [ring.at(index - 1) ?? corner, ring[(index + 1) % ring.length] ?? corner];
    const reach = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return turn(before, corner, after) / reach > -SAME_LINE;
  });
}
