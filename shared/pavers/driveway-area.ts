import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { STREET_CAMERA_METERS } from '#shared/photos/street-pose.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import type { DesignAreaSource } from './design-area-source.ts';
import { findDriveway, MIN_GUESS_SCORE } from './find-driveway.ts';
import { findOccluders } from './find-occluders.ts';
import type { PhotoCamera } from './optics.ts';
import type { RgbImage } from './rgb-image.ts';

/** Where a photo shows the driveway. Both masks have one byte per pixel. */
export type DrivewayArea = {
  /** 255 on the driveway, also where something hides it; 0 off it, in between on soft edges. */
  readonly mask: Uint8Array;
  /** 255 where something stands in front of it, judged by color; missing when this was not checked. */
  readonly hidden?: Uint8Array;
  /** Camera of the photo, if its pose is known. */
  readonly camera?: PhotoCamera;
  /** What a person said about the photo's scale. */
  readonly scale?: PhotoScale;
};

/** The driveway in a photo, from an outline or a guess; undefined when it is unknown or outside the photo. */
export function findDrivewayArea(
  image: RgbImage,
  source: Exclude<DesignAreaSource, { kind: 'painted' }>,
): DrivewayArea | undefined {
  const mask = source.kind === 'guess' ? guessedMask(image) : outlinedMask(image, source);
  if (!mask || isEmptyMask(mask)) return undefined;
  return { mask, hidden: findOccluders(image, mask), ...viewOf(source) };
}

/** What is known of the camera and the scale of a photo, apart from where its driveway is. */
export function viewOf(source: DesignAreaSource): Pick<DrivewayArea, 'camera' | 'scale'> {
  const pose = source.kind === 'guess' ? undefined : source.pose;
  return { ...(pose && { camera: cameraOf(pose) }), ...(source.scale && { scale: source.scale }) };
}

/** The camera of a photo from a street-level source. */
export const cameraOf = (pose: StreetPose) => ({ ...pose, height: STREET_CAMERA_METERS });

function outlinedMask(image: RgbImage, { outline, pose }: Extract<DesignAreaSource, { kind: 'outline' }>): Uint8Array {
  return projectPolygon(outline, cameraOf(pose), image);
}

function guessedMask(image: RgbImage): Uint8Array | undefined {
  const { mask, confidence } = findDriveway(image);
  return confidence < MIN_GUESS_SCORE ? undefined : mask;
}

/** Below this share of the image a mask is an accident, or the photo does not show the driveway. */
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
