import * as z from 'zod';

import { normalizeDegrees } from '#shared/geometry/bearing.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { levelAxes, rotatedAxes } from '#shared/geometry/panorama.ts';
import type { PanoramaAxes } from '#shared/geometry/panorama.ts';
import { streetPose } from '#shared/photos/street-pose.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';

const point = z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) });

/** Requested fields; `computed_` values come from Mapillary's 3D reconstruction and are better than the device's. */
export const mapillaryImage = z.object({
  id: z.string().regex(/^\d{1,24}$/),
  captured_at: z.number(),
  geometry: point.nullish(),
  computed_geometry: point.nullish(),
  compass_angle: z.number().nullish(),
  computed_compass_angle: z.number().nullish(),
  computed_rotation: z.tuple([z.number(), z.number(), z.number()]).nullish(),
  is_pano: z.boolean().nullish(),
  camera_type: z.string().nullish(),
  camera_parameters: z.array(z.number()).nullish(),
  width: z.number().nullish(),
  height: z.number().nullish(),
  thumb_2048_url: z.url().nullish(),
  thumb_original_url: z.url().nullish(),
  creator: z.object({ username: z.string().nullish() }).nullish(),
});
export type MapillaryImage = z.infer<typeof mapillaryImage>;

/** A shared photo with the facts that the product uses. */
export type SharedPhoto = {
  readonly image: MapillaryImage;
  readonly position: LatLng;
  /** Degrees; undefined for a panorama. */
  readonly heading: number | undefined;
  /** Orientation of a panorama's camera. */
  readonly axes: PanoramaAxes | undefined;
  /** Milliseconds since 1970. */
  readonly capturedAt: number;
};

/** Undefined for an image without position or heading, which cannot be used. */
export function readSharedPhoto(image: MapillaryImage): SharedPhoto | undefined {
  const at = (image.computed_geometry ?? image.geometry)?.coordinates;
  const angle = image.computed_compass_angle ?? image.compass_angle;
  if (!at || angle == null || !image.thumb_2048_url) return undefined;
  const known = { image, position: { lat: at[1], lng: at[0] }, capturedAt: image.captured_at };
  if (!image.is_pano) return { ...known, heading: normalizeDegrees(angle), axes: undefined };
  const axes = axesOfPanorama(image, angle);
  return axes && { ...known, heading: undefined, axes };
}

/** Undefined for a panorama of less than 360 degrees, whose pixels do not map to angles directly. */
function axesOfPanorama({ width, height, computed_rotation: turned }: MapillaryImage, angle: number) {
  if (!width || !height || Math.abs(width / height - 2) > 0.02) return undefined;
  return turned ? rotatedAxes(turned) : levelAxes(angle);
}

/** Maximum distortion at the edge (share) and roll (sine) for which our pinhole camera describes the photo. */
const STRAIGHT = 0.02;
const LEVEL = 0.05;

/**
 * The pose of a flat photo with little distortion and roll; undefined otherwise, because an outline would be projected
 * to the wrong position.
 */
export function poseOfFlat({ image, position }: SharedPhoto): StreetPose | undefined {
  const reach = reachOf(image);
  if (reach === undefined || !image.computed_rotation) return undefined;
  const { forward, right } = rotatedAxes(image.computed_rotation);
  if (Math.abs(right[2]) > LEVEL) return undefined;
  const pose = streetPose.safeParse({
    ...position,
    heading: normalizeDegrees(degrees(Math.atan2(forward[0], -forward[1]))),
    pitch: degrees(Math.asin(Math.max(-1, Math.min(1, forward[2])))),
    fov: 2 * degrees(Math.atan(reach)),
  });
  return pose.data;
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/**
 * Tangent of half the field of view of a pinhole camera; undefined for other lenses. Mapillary gives the focal length as
 * a share of the longer side, followed by the distortion.
 */
function reachOf(image: MapillaryImage): number | undefined {
  const { camera_type: type, camera_parameters: lens, width, height } = image;
  const [focal = 0, k1 = 0, k2 = 0] = lens ?? [];
  if (type !== 'perspective' || !width || !height || focal <= 0) return undefined;
  const reach = width / Math.max(width, height) / 2 / focal;
  return Math.abs(k1 * reach ** 2 + k2 * reach ** 4) > STRAIGHT ? undefined : reach;
}
