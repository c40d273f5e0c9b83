import type { Size } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { projectPolygon } from '#shared/geometry/project-polygon.ts';
import { STREET_CAMERA_METRES, type StreetPose } from '#shared/imaging/street-pose.ts';
import { paintPavers } from '#shared/pavers/paint-pavers.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';

/** Where the pavers of a preview go: a painted mask, or the outline of step 2 seen from where the photo was taken. */
export type PreviewArea =
  | { readonly kind: 'painted'; readonly maskUrl: string }
  | { readonly kind: 'outline'; readonly outline: readonly LatLng[]; readonly pose: StreetPose };

/** What the worker is asked. A picture is named once and then painted in many choices. */
export type PreviewRequest = { readonly id: number; readonly choice: PaverChoice } & PreviewSource;
export type PreviewSource = { readonly photoUrl: string; readonly area: PreviewArea };

/** First a quick small picture, then one of the photo's own size. */
export type PreviewAnswer = { readonly id: number; readonly picture: Blob; readonly full: boolean };

/** Wide enough to judge a pattern by, small enough to follow a moving mouse. */
export const QUICK_WIDTH = 512;

/** One byte a pixel: where the outlined driveway lies in the photo. */
export const outlineMask = (outline: readonly LatLng[], pose: StreetPose, size: Size): Uint8Array =>
  projectPolygon(outline, { ...pose, height: STREET_CAMERA_METRES }, size);

/** Paints a choice into four-byte pixels; what lies outside the mask stays as it is. */
export function paintPhoto(
  pixels: Uint8ClampedArray,
  mask: Uint8Array,
  size: Size,
  choice: PaverChoice,
): Uint8ClampedArray<ArrayBuffer> {
  return paintPavers({ image: { pixels, ...size, channels: 4 }, mask, choice }).pixels;
}
