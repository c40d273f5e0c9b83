import type { Pixel, Size } from '#shared/geometry/camera.ts';
import type { PhotoCamera } from '#shared/pavers/optics.ts';
import type { RgbImage } from '#shared/pavers/rgb-image.ts';
import { seedOutline } from '#shared/pavers/seed-outline.ts';
import { snapStroke } from '#shared/pavers/snap-stroke.ts';
import type { BrushStroke } from '#shared/pavers/snap-stroke.ts';
import { tracePhoto } from '#shared/pavers/trace-photo.ts';
import type { Drag } from '#shared/tracing/ground-picture.ts';
import { fetchBitmap, pixelsOf } from '../../../../api/photo-pixels.ts';
import type { Stamp } from './mask-strokes.ts';
import type { PhotoTraceAnswer, PhotoTraceRequest, PreparePhoto } from './photo-trace.ts';

/** Width in pixels. More pixels show the edges no clearer, and take longer. */
const WIDEST = 1024;

type Ready = { readonly image: RgbImage; readonly scale: number };

let photo: Promise<Ready> | undefined;

/* Tracing takes some tenths of a second; a worker keeps the page responsive. */
addEventListener('message', ({ data }: MessageEvent<PreparePhoto | PhotoTraceRequest>) => {
  if (data.kind === 'prepare') {
    photo = read(data.photoUrl);
    // The next request reports the failure.
    photo.catch(() => undefined);
  } else void answer(data);
});

async function read(photoUrl: string): Promise<Ready> {
  const bitmap = await fetchBitmap(photoUrl);
  const scale = Math.min(1, WIDEST / bitmap.width);
  const size: Size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  return { image: { ...size, pixels: pixelsOf(bitmap, size), channels: 4 }, scale };
}

async function answer(request: PhotoTraceRequest): Promise<void> {
  const { id } = request;
  try {
    const ready = await photo;
    postMessage({ id, ...(ready && found(ready, request)) } satisfies PhotoTraceAnswer);
  } catch {
    postMessage({ id, failed: true } satisfies PhotoTraceAnswer);
  }
}

const scaled = ({ x, y }: Pixel, factor: number): Pixel => ({ x: x * factor, y: y * factor });

function found({ image, scale }: Ready, request: PhotoTraceRequest): Omit<PhotoTraceAnswer, 'id'> {
  if (request.kind === 'snap') return { stamp: snapped(image, scale, request.stroke) };
  const inPhoto = (corners: readonly Pixel[]) => corners.map((corner) => scaled(corner, 1 / scale));
  if (request.kind === 'seed') return { areas: seedOutline(image, request.seed)?.map((rings) => rings.map(inPhoto)) };
  const corners = traced(image, scale, request.drag, request.camera);
  return { areas: corners && [[inPhoto(corners)]] };
}

function traced(image: RgbImage, scale: number, { garage, street }: Drag, camera: PhotoCamera | undefined) {
  return tracePhoto(image, { garage: scaled(garage, scale), street: scaled(street, scale) }, camera)?.corners;
}

/** What a stroke paints, in pixels of the photo, which may be larger than the traced image. */
function snapped(image: RgbImage, scale: number, { points, size }: BrushStroke): Stamp {
  const { left, top, width, height, inside } = snapStroke(image, {
    points: points.map((point) => scaled(point, scale)),
    size: size * scale,
  });
  return { left: left / scale, top: top / scale, scale: 1 / scale, width, height, inside };
}
