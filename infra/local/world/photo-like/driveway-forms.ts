import { CURB, lotContaining, lotU, lotV, toWorldPoint } from '../lot.ts';
import type { Lot } from '../lot.ts';
import { paintAsphalt, paintConcrete, paintGrass } from '../materials.ts';
import type { WorldPoint } from '../reference.ts';
import type { Repaint } from '../render-frame.ts';

/** How far a driveway swings sideways on its way to the street, in meters. The world's own driveways are straight. */
export type Swing = { readonly meters: number; readonly tone: number };

/** Asphalt is darker than any concrete. */
const ASPHALT_TONE = 120;

const eased = (share: number): number => share * share * (3 - 2 * share);

/** How far the middle of a drive has swung at a distance from the lot's front. */
const swungBy = ({ driveway: { end } }: Lot, { meters }: Swing, v: number): number =>
  meters * eased(Math.max(0, Math.min(1, (end - v) / (end - CURB))));

/** The outline of a drive that swings to a side, in world meters. */
export function swungOutline(lot: Lot, swing: Swing): readonly WorldPoint[] {
  const { left, right, end } = lot.driveway;
  const rows = Array.from({ length: 9 }, (_, n) => CURB + ((end - CURB) * n) / 8);
  return [
    ...rows.map((v) => toWorldPoint(lot, left + swungBy(lot, swing, v), v)),
    ...rows.toReversed().map((v) => toWorldPoint(lot, right + swungBy(lot, swing, v), v)),
  ];
}

/** Replaces the straight drive of a lot by one that swings to a side. */
export function swungDrive(lot: Lot, swing: Swing): Repaint {
  const { tone } = swing;
  const { left, right, end } = lot.driveway;
  const isOnSwung = (u: number, v: number): boolean => {
    const middle = (left + right) / 2 + swungBy(lot, swing, v);
    return v >= CURB && v < end && Math.abs(u - middle) < (right - left) / 2;
  };
  return (ground, spot) => {
    if (lotContaining(spot) !== lot) return;
    if (isOnSwung(lotU(lot, spot.x), lotV(lot, spot.y))) {
      if (tone < ASPHALT_TONE) paintAsphalt(ground, spot, 0.9);
      else paintConcrete(ground, spot, tone, 2.6);
      ground.driveway = true;
    } else if (ground.driveway) {
      paintGrass(ground, spot, lot.lawn);
      ground.driveway = false;
    }
  };
}
