import type { PhotoCamera } from '#shared/pavers/optics.ts';
import type { OutlineSeed, ShownArea } from '#shared/pavers/seed-outline.ts';
import type { BrushStroke } from '#shared/pavers/snap-stroke.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import type { Stamp } from './mask-strokes.ts';

/** Asks the worker to get a photo of our own server ready. */
export type PreparePhoto = { readonly kind: 'prepare'; readonly photoUrl: string };

/**
 * Asks for the driveway under a drag over that photo, for where it shows the areas of the map, or for what a stroke of
 * the brush paints when it stops at edges; all in its pixels.
 */
export type PhotoTraceRequest = { readonly id: number } & (
  | { readonly kind: 'trace'; readonly drag: Drag; readonly camera: PhotoCamera | undefined }
  | { readonly kind: 'seed'; readonly seed: OutlineSeed }
  | { readonly kind: 'snap'; readonly stroke: BrushStroke }
);

/** Areas in pixels of the photo; none when the edges of the driveway cannot be told. */
export type PhotoTraceAnswer = {
  readonly id: number;
  readonly areas?: readonly ShownArea[] | undefined;
  /** What a stroke paints. */
  readonly stamp?: Stamp;
  /** The photo could not be read. */
  readonly failed?: true;
};
