import { edgeFinder, groundExtent } from './area-edges.ts';
import type { EdgeFinder, GroundExtent } from './area-edges.ts';
import { visibleMask } from './driveway-area.ts';
import type { AreaPart, DrivewayArea } from './driveway-area.ts';
import { groundPlane } from './ground-plane.ts';
import type { GroundPlane, GroundPoint } from './ground-plane.ts';
import { illumination } from './illumination.ts';
import type { Illumination } from './illumination.ts';
import { maskRows, reaches } from './mask-row.ts';
import type { MaskRow } from './mask-row.ts';
import type { AreaLook } from './paver-look.ts';
import type { RgbImage } from './rgb-image.ts';
import { photoBlur } from './sharpness.ts';

/** Mask values below this are noise and leave the pixel as it was. */
export const MIN_MASK = 6;

/** What painting needs to know about a photo, whichever pavers are laid. */
export type PaintScene = {
  readonly image: RgbImage;
  readonly plane: GroundPlane;
  readonly tint: Illumination['tint'];
  /** Brightness of the light at each pixel that is painted. */
  readonly lit: Float32Array;
  /** Radius of the photo's blur in pixels. */
  readonly blur: number;
  /** Parts that have pavers of their own, in the order in which they are painted. */
  readonly parts: readonly ScenePart[];
};

/** Ground with the same pavers, up to an edge of its own. */
export type ScenePart = {
  readonly rows: readonly MaskRow[];
  /** Where pavers are visible: the mask without hidden parts. */
  readonly mask: Uint8Array;
  readonly edgeAt: EdgeFinder;
  /** Center of rings and medallions. */
  readonly middle: GroundPoint;
  /** Its pavers, if they are not those of the driveway. */
  readonly look: AreaLook | undefined;
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
 * Reads ground, edges and light of a photo, so that one choice of pavers after another can be painted into it. The
 * layout covers the whole driveway, so that an occluder makes no edge in it. Undefined for an empty mask.
 */
export function paintScene(image: RgbImage, area: DrivewayArea): PaintScene | undefined {
  const { mask, hidden, parts = [{ mask }] } = area;
  const rows = maskRows(mask, image, MIN_MASK);
  if (!reaches(mask, rows, 128)) return undefined;
  const plane = groundPlane(area, image);
  // All areas get light from one estimate, whatever their old surfaces are.
  const { tint, writeRow } = illumination(image, visibleMask(area));
  const lit = new Float32Array(mask.length);
  for (const row of rows) writeRow(row, lit);
  const laid = reachingUnder(parts).flatMap((part) => scenePart({ ...part, ...(hidden && { hidden }) }, image, plane));
  return { image, plane, tint, lit, blur: photoBlur(image), parts: laid };
}

/** Empty for a part that the photo does not show. */
function scenePart(
  part: AreaPart & Pick<DrivewayArea, 'hidden'>,
  image: RgbImage,
  plane: GroundPlane,
): readonly ScenePart[] {
  const { mask, look } = part;
  const rows = maskRows(mask, image, MIN_MASK);
  if (rows.length === 0) return [];
  const extent = groundExtent(rows, plane);
  const edgeAt = edgeFinder(mask, image, plane, extent);
  return [{ rows, mask: visibleMask(part), edgeAt, middle: middleOf(extent, mask, rows, plane), look }];
}

/**
 * Where parts share an edge, each part reaches under those painted after it, so that no old surface shows between them.
 */
function reachingUnder(parts: readonly AreaPart[]): readonly AreaPart[] {
  return parts.map((part, n) => {
    const after = parts.slice(n + 1);
    const under = (value: number, at: number): number =>
      value === 0
        ? 0
        : Math.min(
            255,
            after.reduce((sum, { mask }) => sum + (mask[at] ?? 0), value),
          );
    return after.length === 0 ? part : { ...part, mask: part.mask.map(under) };
  });
}
