import type { Size } from '#shared/geometry/camera.ts';
import type { DesignAreaSource } from '#shared/pavers/design-area-source.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { paintPavers } from '#shared/pavers/paint-pavers.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';

/** What the worker is asked. A picture is named once and then painted in many choices. */
export type PreviewRequest = { readonly id: number; readonly choice: PaverChoice } & PreviewSource;
export type PreviewSource = { readonly photoUrl: string; readonly area: DesignAreaSource };

/** First a quick small picture, then one of the photo's own size; no picture when the driveway cannot be told. */
export type PreviewAnswer = { readonly id: number; readonly picture: Blob | undefined; readonly full: boolean };

/** Wide enough to judge a pattern by, small enough to follow a moving mouse. */
export const QUICK_WIDTH = 512;

export type Pixels = Size & { readonly pixels: Uint8ClampedArray };

/** Paints a choice into four-byte pixels; what lies outside the driveway stays as it is. */
export function paintPhoto(photo: Pixels, area: DrivewayArea, choice: PaverChoice): Uint8ClampedArray<ArrayBuffer> {
  return paintPavers({ image: { ...photo, channels: 4 }, area, choice }).pixels;
}
