import { edgeFinder, groundExtent } from './area-edges.ts';
import type { EdgeFinder, GroundExtent } from './area-edges.ts';
import { visibleMask } from './driveway-area.ts';
import type { DrivewayArea } from './driveway-area.ts';
import { groundPlane } from './ground-plane.ts';
import type { GroundPlane, GroundPoint } from './ground-plane.ts';
import { illumination } from './illumination.ts';
import type { Illumination } from './illumination.ts';
import { maskRows, reaches } from './mask-row.ts';
import type { MaskRow } from './mask-row.ts';
import type { RgbImage } from './rgb-image.ts';
import { photoBlur } from './sharpness.ts';

/** Mask values below this are noise and leave the pixel as it was. */
export const MIN_MASK = 6;

/** What painting needs to know of a photo, whatever is laid. */
export type PaintScene = {
  readonly image: RgbImage;
  readonly rows: readonly MaskRow[];
  /** Where pavers are visible: the mask without hidden parts. */
  readonly mask: Uint8Array;
  readonly plane: GroundPlane;
  readonly edgeAt: EdgeFinder;
  readonly tint: Illumination['tint'];
  /** Brightness of the light at each pixel of the rows. */
  readonly lit: Float32Array;
  /** Center of rings and medallions. */
  readonly middle: GroundPoint;
  /** Radius of the photo's blur in pixels. */
  readonly blur: number;
};

/** The center is moved toward the street, so that a medallion is well visible from there. */
function middleOf(extent: GroundExtent, mask: Uint8Array, rows: readonly MaskRow[], plane: GroundPlane): GroundPoint {
  let [sum, count] = [0, 0];
  for (const { y, start, from, to } of rows) {
    const line = plane.lineAt(y + 0.5);
    for (let x = from; line && x <= to; x += 17) {
      if ((mask[start + x] ?? 0) < 128) continue;
      sum += line.x + line.dx * x;
      count += 1;
    }
  }
  const y = extent.y0 + 0.4 * Math.min(16, extent.y1 - extent.y0);
  return { x: count > 0 ? sum / count : (extent.x0 + extent.x1) / 2, y };
}

/**
 * Reads ground, edges and light of a photo, so that one choice of pavers after another can be painted into it. The layout
 * follows the whole driveway, so that an occluder makes no edge in it. Undefined for an empty mask.
 */
export function paintScene(image: RgbImage, area: DrivewayArea): PaintScene | undefined {
  const { mask } = area;
  const rows = maskRows(mask, image, MIN_MASK);
  if (!reaches(mask, rows, 128)) return undefined;
  const plane = groundPlane(area, image);
  const extent = groundExtent(rows, plane);
  const visible = visibleMask(area);
  const { tint, writeRow } = illumination(image, visible);
  const lit = new Float32Array(mask.length);
  for (const row of rows) writeRow(row, lit);
  return {
    image,
    rows,
    mask: visible,
    plane,
    edgeAt: edgeFinder(mask, image, plane, extent),
    tint,
    lit,
    middle: middleOf(extent, mask, rows, plane),
    blur: photoBlur(image),
  };
}
