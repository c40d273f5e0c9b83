import type { Size } from '#shared/geometry/camera.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { guessedArea, outlinedArea } from '#shared/pavers/driveway-area.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { paintPavers } from '#shared/pavers/paint-pavers.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import type { StreetPose } from '#shared/photos/street-pose.ts';

/**
 * What says where the pavers of a preview go: a painted mask, the outline of step 2 seen from where the photo was taken,
 * or nothing but the photo's looks.
 */
export type PreviewArea =
  | { readonly kind: 'painted'; readonly maskUrl: string }
  | { readonly kind: 'outline'; readonly outline: readonly LatLng[]; readonly pose: StreetPose }
  | { readonly kind: 'guess' };

/** What the worker is asked. A picture is named once and then painted in many choices. */
export type PreviewRequest = { readonly id: number; readonly choice: PaverChoice } & PreviewSource;
export type PreviewSource = { readonly photoUrl: string; readonly area: PreviewArea };

/** First a quick small picture, then one of the photo's own size; no picture when the driveway cannot be told. */
export type PreviewAnswer = { readonly id: number; readonly picture: Blob | undefined; readonly full: boolean };

/** Wide enough to judge a pattern by, small enough to follow a moving mouse. */
export const QUICK_WIDTH = 512;

export type Pixels = Size & { readonly pixels: Uint8ClampedArray };

/** The driveway in a photo of four-byte pixels, without a painted mask; undefined when it cannot be told. */
export function findArea(photo: Pixels, area: Exclude<PreviewArea, { kind: 'painted' }>): DrivewayArea | undefined {
  const image = { ...photo, channels: 4 as const };
  if (area.kind === 'guess') return guessedArea(image);
  return outlinedArea(image, area.outline, area.pose);
}

/** Paints a choice into four-byte pixels; what lies outside the driveway stays as it is. */
export function paintPhoto(photo: Pixels, area: DrivewayArea, choice: PaverChoice): Uint8ClampedArray<ArrayBuffer> {
  return paintPavers({ image: { ...photo, channels: 4 }, area, choice }).pixels;
}
