import type { Size } from '#shared/geometry/camera.ts';
import type { DesignAreaSource } from '#shared/pavers/design-area-source.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { paintPavers } from '#shared/pavers/paint-pavers.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';

/** A request to the preview worker, which keeps the last photo and repaints it for each choice of pavers. */
export type PreviewRequest = { readonly id: number; readonly choice: PaverChoice } & PreviewSource;
export type PreviewSource = { readonly photoUrl: string; readonly area: DesignAreaSource };

/** A quick small image first, then one of the photo's size; no image when the driveway cannot be found. */
export type PreviewAnswer = { readonly id: number; readonly image: Blob | undefined; readonly full: boolean };

/** Pixels: wide enough to judge a pattern by, small enough to keep up with the mouse. */
export const QUICK_WIDTH = 512;

export type Pixels = Size & { readonly pixels: Uint8ClampedArray };

/** Paints pavers into RGBA pixels; everything outside the driveway stays unchanged. */
export function paintPhoto(photo: Pixels, area: DrivewayArea, choice: PaverChoice): Uint8ClampedArray<ArrayBuffer> {
  return paintPavers({ image: { ...photo, channels: 4 }, area, choice }).pixels;
}
