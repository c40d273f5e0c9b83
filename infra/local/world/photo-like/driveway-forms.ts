import { lotContaining, lotU, lotV, CURB } from '../lot.ts';
import type { Lot } from '../lot.ts';
import { paintAsphalt, paintConcrete, paintGrass } from '../materials.ts';
import type { Repaint } from '../render-frame.ts';

/** How far a drive swings sideways on its way to the street, in meters; the world's own drives are straight. */
export type Swing = { readonly meters: number; readonly tone: number };

/** Asphalt is darker than any concrete. */
const ASPHALT_TONE = 120;

const eased = (share: number): number => share * share * (3 - 2 * share);

/** Replaces the straight drive of a lot by one that swings to a side. */
export function swungDrive(lot: Lot, { meters, tone }: Swing): Repaint {
  const { left, right, end } = lot.driveway;
  const isOnSwung = (u: number, v: number): boolean => {
    const share = Math.max(0, Math.min(1, (end - v) / (end - CURB)));
    const middle = (left + right) / 2 + meters * eased(share);
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
