import type { PlanePoint } from '#shared/geometry/local-plane.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import { prepareGround } from '#shared/tracing/prepare-ground.ts';
import type { PreparedGround } from '#shared/tracing/prepare-ground.ts';
import type { Trace } from '#shared/tracing/trace-driveway.ts';
import { traceSteadily } from '#shared/tracing/trace-steadily.ts';
import type { PrepareRequest, TraceAnswer, TraceRequest } from './trace-request.ts';

/**
 * Meters around the start of a gesture that are prepared while it lasts, and meters around a whole gesture that goes
 * farther.
 */
const AHEAD_METERS = 28;
const MARGIN_METERS = 13;

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Window = { readonly box: Box; readonly ground: PreparedGround };

let picture: Omit<PrepareRequest, 'kind' | 'around'> | undefined;
let ready: Window | undefined;

/* Preparing a picture takes some tenths of a second, so a worker does it and the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<PrepareRequest | TraceRequest>) => {
  if (data.kind === 'prepare') {
    picture?.bitmap.close();
    picture = data;
    ready = windowOf(boxAround([data.around], AHEAD_METERS / data.metersPerPixel));
  } else postMessage({ id: data.id, trace: traced(data.drag) } satisfies TraceAnswer);
});

function traced({ garage, street }: Drag): Trace | undefined {
  // An earlier worker had the picture, and failed.
  if (!picture) throw new Error('There is no picture to trace.');
  const needed = boxAround([garage, street], MARGIN_METERS / picture.metersPerPixel);
  if (!ready || !contains(ready.box, needed)) ready = windowOf(needed);
  if (!ready) return undefined;
  const { box, ground } = ready;
  const inside = ({ x, y }: PlanePoint): PlanePoint => ({ x: x - box.left, y: y - box.top });
  const found = traceSteadily(ground, { garage: inside(garage), street: inside(street) });
  return found && { ...found, corners: found.corners.map(({ x, y }) => ({ x: x + box.left, y: y + box.top })) };
}

/** The part of the picture within some pixels of points. */
function boxAround(points: readonly PlanePoint[], reach: number): Box {
  const { width = 0, height = 0 } = picture?.bitmap ?? {};
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs) - reach)),
    top: Math.max(0, Math.floor(Math.min(...ys) - reach)),
    right: Math.min(width, Math.ceil(Math.max(...xs) + reach)),
    bottom: Math.min(height, Math.ceil(Math.max(...ys) + reach)),
  };
}

const contains = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom;

function windowOf(box: Box): Window | undefined {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (!picture || width <= 0 || height <= 0) return undefined;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(picture.bitmap, -box.left, -box.top);
  const { data: pixels } = context.getImageData(0, 0, width, height);
  const { metersPerPixel } = picture;
  return { box, ground: prepareGround({ width, height, pixels, channels: 4, metersPerPixel }) };
}
