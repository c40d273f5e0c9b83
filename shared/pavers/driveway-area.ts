import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import { STREET_CAMERA_METRES } from '#shared/photos/street-pose.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import { findDriveway, GUESS_LIMIT } from './find-driveway.ts';
import { findOccluders } from './find-occluders.ts';
import type { RgbImage } from './rgb-image.ts';

/** Where a photo shows the driveway. Both are one byte a pixel. */
export type DrivewayArea = {
  /** 255 on the driveway, 0 off it, in between on soft edges; also where something hides it. */
  readonly mask: Uint8Array;
  /** 255 where something stands in front of it, as far as colour tells; nobody looked when it is missing. */
  readonly hidden?: Uint8Array;
};

/** The driveway outlined on the map, seen through the pose of the photo. */
export function outlinedArea(image: RgbImage, outline: readonly LatLng[], pose: StreetPose): DrivewayArea {
  const mask = projectPolygon(outline, { ...pose, height: STREET_CAMERA_METRES }, image);
  return { mask, hidden: findOccluders(image, mask) };
}

/** The driveway by its looks, for a photo of unknown pose; undefined when it cannot be told well enough. */
export function guessedArea(image: RgbImage): DrivewayArea | undefined {
  const { mask, confidence } = findDriveway(image);
  return confidence < GUESS_LIMIT ? undefined : { mask, hidden: findOccluders(image, mask) };
}

/** The part of the driveway that is seen: where new pavers may show. */
export function visibleMask({ mask, hidden }: DrivewayArea): Uint8Array {
  return hidden ? mask.map((value, at) => Math.min(value, 255 - (hidden[at] ?? 0))) : mask;
}
