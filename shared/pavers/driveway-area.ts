import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { STREET_CAMERA_METERS } from '#shared/photos/street-pose.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';
import type { AreaRings, DesignAreaSource } from './design-area-source.ts';
import { findDriveway, MIN_GUESS_SCORE } from './find-driveway.ts';
import { findOccluders } from './find-occluders.ts';
import type { PhotoCamera } from './optics.ts';
import type { AreaLook } from './paver-look.ts';
import type { RgbImage } from './rgb-image.ts';

/** Where a photo shows the driveway. Both masks have one byte per pixel. */
export type DrivewayArea = {
  /** 255 on the driveway, even where something hides it; 0 off it, in between on soft edges. */
  readonly mask: Uint8Array;
  /** 255 where something stands in front of the driveway, judged by color; missing if this was not checked. */
  readonly hidden?: Uint8Array;
  /** Parts that have pavers of their own, the driveway first; missing if the whole area has the same pavers. */
  readonly parts?: readonly AreaPart[];
  /** Camera of the photo, if its pose is known. */
  readonly camera?: PhotoCamera;
  /** What a person said about the photo's scale. */
  readonly scale?: PhotoScale;
};

/** A part of the mask, and its pavers if they are not those of the driveway. */
export type AreaPart = { readonly mask: Uint8Array; readonly look?: AreaLook };

/** The driveway in a photo, from an outline or a guess; undefined when it is unknown or outside the photo. */
export function findDrivewayArea(
  image: RgbImage,
  source: Exclude<DesignAreaSource, { kind: 'painted' }>,
): DrivewayArea | undefined {
  const found = source.kind === 'guess' ? guessedArea(image) : outlinedArea(image, source);
  return found && !isEmptyMask(found.mask) ? { ...found, ...viewOf(source) } : undefined;
}

/** What is known about the camera and the scale of a photo, wherever its driveway is. */
export function viewOf(source: DesignAreaSource): Pick<DrivewayArea, 'camera' | 'scale'> {
  const pose = source.kind === 'guess' ? undefined : source.pose;
  return { ...(pose && { camera: cameraOf(pose) }), ...(source.scale && { scale: source.scale }) };
}

/** The camera of a photo from a street-level source. */
export const cameraOf = (pose: StreetPose) => ({ ...pose, height: STREET_CAMERA_METERS });

type Found = Required<Pick<DrivewayArea, 'mask' | 'hidden'>> & Pick<DrivewayArea, 'parts'>;

/**
 * Finds what hides each area separately, because each has its own old surface, such as concrete or lawn, and the color
 * of that surface decides.
 */
function outlinedArea(image: RgbImage, { areas, pose }: Extract<DesignAreaSource, { kind: 'outline' }>): Found {
  const shown = areas
    .map(({ rings, look }): AreaPart => ({ mask: areaMask(rings, pose, image), ...(look && { look }) }))
    .filter(({ mask }) => mask.some(Boolean));
  const hidden = shown.map(({ mask }) => {
    const occluders = findOccluders(image, mask);
    return mask.map((value, at) => Math.min(value, occluders[at] ?? 0));
  });
  const [own, alike] = [shown.filter(({ look }) => look), shown.filter(({ look }) => !look)];
  return {
    mask: together(masksOf(shown), image),
    hidden: together(hidden, image),
    ...(own.length > 0 && { parts: [{ mask: together(masksOf(alike), image) }, ...own] }),
  };
}

const masksOf = (parts: readonly AreaPart[]): readonly Uint8Array[] => parts.map(({ mask }) => mask);

/** Mask of an outline without its cut-outs. Ground behind the camera is in neither. */
function areaMask([outline = [], ...cutOuts]: AreaRings, pose: StreetPose, image: RgbImage): Uint8Array {
  const maskOf = (ring: readonly LatLng[]) => projectPolygon(ring, cameraOf(pose), image);
  return cutOuts
    .map(maskOf)
    .reduce((left, cutOut) => left.map((value, at) => Math.max(0, value - (cutOut[at] ?? 0))), maskOf(outline));
}

/** Adds the masks, because two areas that share an edge each cover a part of its pixels. */
const together = (masks: readonly Uint8Array[], { width, height }: RgbImage): Uint8Array =>
  masks.reduce(
    (all, mask) => all.map((value, at) => Math.min(255, value + (mask[at] ?? 0))),
    new Uint8Array(width * height),
  );

function guessedArea(image: RgbImage): Found | undefined {
  const { mask, confidence } = findDriveway(image);
  return confidence < MIN_GUESS_SCORE ? undefined : { mask, hidden: findOccluders(image, mask) };
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
  if (!hidden) return mask;
  const visible = mask.slice();
  for (let at = 0; at < visible.length; at += 1) visible[at] = Math.min(visible[at] ?? 0, 255 - (hidden[at] ?? 0));
  return visible;
}
