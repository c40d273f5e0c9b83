import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import { STREET_CAMERA_METERS } from '#shared/photos/street-pose.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import { findDriveway, MIN_GUESS_SCORE } from './find-driveway.ts';
import { findOccluders } from './find-occluders.ts';
import type { RgbImage } from './rgb-image.ts';

/** Where a photo shows the driveway. Both masks have one byte per pixel. */
export type DrivewayArea = {
  /** 255 on the driveway, also where something hides it; 0 off it, in between on soft edges. */
  readonly mask: Uint8Array;
  /** 255 where something stands in front of it, judged by color; missing when this was not checked. */
  readonly hidden?: Uint8Array;
};

/** The driveway outlined on the map, projected into the photo by its pose. */
export function outlinedArea(image: RgbImage, outline: readonly LatLng[], pose: StreetPose): DrivewayArea {
  const mask = projectPolygon(outline, { ...pose, height: STREET_CAMERA_METERS }, image);
  return { mask, hidden: findOccluders(image, mask) };
}

/** A guess from the photo alone, for an unknown pose; undefined when it is not confident enough (product 7.20). */
export function guessedArea(image: RgbImage): DrivewayArea | undefined {
  const { mask, confidence } = findDriveway(image);
  return confidence < MIN_GUESS_SCORE ? undefined : { mask, hidden: findOccluders(image, mask) };
}

/** The visible part of the driveway, where pavers are painted. */
export function visibleMask({ mask, hidden }: DrivewayArea): Uint8Array {
  return hidden ? mask.map((value, at) => Math.min(value, 255 - (hidden[at] ?? 0))) : mask;
}
