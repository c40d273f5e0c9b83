import type { Size } from '#shared/geometry/camera.ts';
import type { DesignAreaSource } from '#shared/pavers/design-area-source.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { paintScene } from '#shared/pavers/paint-scene.ts';
import type { PaintScene } from '#shared/pavers/paint-scene.ts';
import type { PaverLook } from '#shared/pavers/paver-look.ts';

/** A request to the preview worker, which keeps the last photo and repaints it for each choice of pavers. */
export type PreviewRequest = { readonly id: number; readonly choice: PaverLook } & PreviewSource;
export type PreviewSource = { readonly photoUrl: string; readonly area: DesignAreaSource };

/**
 * A quick small image first, then one of the photo's size. No image if the driveway cannot be found. `failed` if
 * something that painting needs could not be loaded.
 */
export type PreviewAnswer = PaintedPreview | { readonly id: number; readonly failed: true };
type PaintedPreview = {
  readonly id: number;
  readonly image: Blob | undefined;
  readonly full: boolean;
  /** The mask of a guessed driveway. The image then shows the guess tinted, not paved (product 7.52). */
  readonly guess?: Blob | undefined;
};

/** Width in pixels: enough to judge a pattern by, small enough to keep up with the mouse. */
export const QUICK_WIDTH = 512;

export type Pixels = Size & { readonly pixels: Uint8ClampedArray };

/** Red, green and blue of the tint over a guessed driveway, and the share of the tint in the mix. */
const TINT = [37, 99, 235] as const;
const TINT_SHARE = 0.55;

/** The photo with a tint over an area. */
export function tintPhoto({ pixels }: Pixels, mask: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  return Uint8ClampedArray.from(pixels, (value, at) => {
    const [color, share] = [TINT[at % 4], ((mask[Math.floor(at / 4)] ?? 0) / 255) * TINT_SHARE];
    return color === undefined ? value : value + (color - value) * share;
  });
}

/** A mask as opaque RGBA pixels, white inside and black outside, with no gray. */
export function maskPicture(mask: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  return Uint8ClampedArray.from({ length: mask.length * 4 }, (_, at) =>
    at % 4 === 3 || (mask[Math.floor(at / 4)] ?? 0) > 127 ? 255 : 0,
  );
}

/** The scene to paint, from a photo in RGBA pixels. Finding it is slow; each choice of pavers then paints quickly. */
export const photoScene = (photo: Pixels, area: DrivewayArea): PaintScene | undefined =>
  paintScene({ ...photo, channels: 4 }, area);
