import type { Size } from '../geometry/camera.ts';
import type { PhotoPoint } from '../photos/photo-scale.ts';
import { visibleMask } from './driveway-area.ts';
import type { DrivewayArea } from './driveway-area.ts';
import { maskRows } from './mask-row.ts';
import type { MaskRow } from './mask-row.ts';
import type { PaverColor } from './paver-choice.ts';
import type { PaverLook } from './paver-look.ts';

const INSIDE = 128;

/** Pavers that are not those of the driveway, and a point in the middle of where a photo shows them. */
export type OtherPavers = { readonly look: PaverLook; readonly at: PhotoPoint };

/** Where a photo shows pavers other than those of the driveway, in shares of its size. */
export function otherPavers(
  { parts = [], hidden }: DrivewayArea,
  size: Size,
  color: PaverColor,
): readonly OtherPavers[] {
  return parts.flatMap(({ mask, look }) => {
    const at = look && middleOf(visibleMask({ mask, ...(hidden && { hidden }) }), size);
    return at ? [{ look: { ...look, color }, at }] : [];
  });
}

/** The middle of the inside pixel nearest to the mean. The mean itself is on the driveway if an area surrounds that. */
function middleOf(mask: Uint8Array, size: Size): PhotoPoint | undefined {
  const rows = maskRows(mask, size, INSIDE);
  const mean = { x: 0, y: 0 };
  let count = 0;
  eachInside(mask, rows, (x, y) => {
    mean.x += x;
    mean.y += y;
    count += 1;
  });
  if (count === 0) return undefined;
  mean.x /= count;
  mean.y /= count;
  const nearest = { x: 0, y: 0, away: Infinity };
  eachInside(mask, rows, (x, y) => {
    const away = (x - mean.x) ** 2 + (y - mean.y) ** 2;
    if (away < nearest.away) Object.assign(nearest, { x, y, away });
  });
  return { x: (nearest.x + 0.5) / size.width, y: (nearest.y + 0.5) / size.height };
}

function eachInside(mask: Uint8Array, rows: readonly MaskRow[], visit: (x: number, y: number) => void): void {
  for (const { y, start, from, to } of rows) {
    for (let x = from; x <= to; x += 1) if ((mask[start + x] ?? 0) >= INSIDE) visit(x, y);
  }
}
