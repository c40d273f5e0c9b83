import type { Drag } from '#shared/tracing/ground-picture.ts';
import type { Trace } from '#shared/tracing/trace-driveway.ts';

/** Asks the tracing worker to prepare a picture around the point, in its pixels, where a gesture begins. */
export type PrepareRequest = {
  readonly kind: 'prepare';
  readonly bitmap: ImageBitmap;
  readonly metersPerPixel: number;
  readonly around: { readonly x: number; readonly y: number };
};

/** Asks for the driveway under a gesture over the last picture. */
export type TraceRequest = { readonly kind: 'trace'; readonly id: number; readonly drag: Drag };

export type TraceAnswer = { readonly id: number; readonly trace: Trace | undefined };
