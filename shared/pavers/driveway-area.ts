import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import { STREET_CAMERA_METRES } from '#shared/photos/street-pose.ts';
import type { DesignAreaSource } from './design-area-source.ts';
import { findDriveway, GUESS_LIMIT } from './find-driveway.ts';
import { findOccluders } from './find-occluders.ts';
import type { RgbImage } from './rgb-image.ts';

/** Where a photo shows the driveway. Both masks have one byte per pixel. */
export type DrivewayArea = {
  /** 255 on the driveway, also where something hides it; 0 off it, in between on soft edges. */
  readonly mask: Uint8Array;
  /** 255 where something stands in front of it, judged by color; missing when this was not checked. */
  readonly hidden?: Uint8Array;
};

/** The driveway that a source says the photo shows; undefined when it cannot be told, or lies outside the photo. */
export function findDrivewayArea(
  image: RgbImage,
  source: Exclude<DesignAreaSource, { kind: 'painted' }>,
): DrivewayArea | undefined {
  const mask = source.kind === 'guess' ? guessedMask(image) : outlinedMask(image, source);
  return mask && !isEmptyMask(mask) ? { mask, hidden: findOccluders(image, mask) } : undefined;
}

function outlinedMask(image: RgbImage, { outline, pose }: Extract<DesignAreaSource, { kind: 'outline' }>): Uint8Array {
  return projectPolygon(outline, { ...pose, height: STREET_CAMERA_METRES }, image);
}

function guessedMask(image: RgbImage): Uint8Array | undefined {
  const { mask, confidence } = findDriveway(image);
  return confidence < GUESS_LIMIT ? undefined : mask;
}

/** Below this share of the picture a mask is a slip of the hand or a driveway that the photo does not show. */
const MIN_MASK_SHARE = 0.002;

export function isEmptyMask(mask: Uint8Array): boolean {
  let covered = 0;
  for (const value of mask) if (value > 127) covered += 1;
  return covered < mask.length * MIN_MASK_SHARE;
}

/** The visible part of the driveway, where pavers are painted. */
export function visibleMask({ mask, hidden }: DrivewayArea): Uint8Array {
  return hidden ? mask.map((value, at) => Math.min(value, 255 - (hidden[at] ?? 0))) : mask;
}
