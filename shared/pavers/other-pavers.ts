import type { Size } from '../geometry/camera.ts';
import type { PhotoPoint } from '../photos/photo-scale.ts';
import { visibleMask } from './driveway-area.ts';
import type { DrivewayArea } from './driveway-area.ts';
import type { PaverLook } from './paver-look.ts';

/** Pavers that are not those of the driveway, and the middle of where a photo shows them. */
export type OtherPavers = { readonly look: PaverLook; readonly at: PhotoPoint };

/** Where a photo shows other pavers than those of the driveway, in shares of its size. */
export function otherPavers({ parts = [], hidden }: DrivewayArea, size: Size): readonly OtherPavers[] {
  return parts.flatMap(({ mask, look }) => {
    const at = middleOf(visibleMask({ mask, ...(hidden && { hidden }) }), size);
    return look && at ? [{ look, at }] : [];
  });
}

function middleOf(mask: Uint8Array, { width, height }: Size): PhotoPoint | undefined {
  let [x, y, count] = [0, 0, 0];
  for (const [at, value] of mask.entries()) {
    if (value < 128) continue;
    x += (at % width) + 0.5;
    y += Math.floor(at / width) + 0.5;
    count += 1;
  }
  return count === 0 ? undefined : { x: x / count / width, y: y / count / height };
}
