import type { Pixel, Size } from '#shared/geometry/camera.ts';
import type { RgbImage } from '#shared/pavers/rgb-image.ts';
import { tracePhoto } from '#shared/pavers/trace-photo.ts';
import { fetchBitmap, pixelsOf } from '../../../../api/photo-pixels.ts';
import type { PhotoTraceAnswer, PhotoTraceRequest, PreparePhoto } from './photo-trace.ts';

/** Pixels: more show no clearer sides, but take longer. */
const WIDEST = 1024;

type Ready = { readonly image: RgbImage; readonly scale: number };

let photo: Promise<Ready> | undefined;

/* Tracing takes some tenths of a second; a worker keeps the page responsive. */
addEventListener('message', ({ data }: MessageEvent<PreparePhoto | PhotoTraceRequest>) => {
  if (data.kind === 'prepare') {
    photo = read(data.photoUrl);
    // Whoever traces hears of it.
    photo.catch(() => undefined);
  } else void answer(data);
});

async function read(photoUrl: string): Promise<Ready> {
  const bitmap = await fetchBitmap(photoUrl);
  const scale = Math.min(1, WIDEST / bitmap.width);
  const size: Size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  return { image: { ...size, pixels: pixelsOf(bitmap, size), channels: 4 }, scale };
}

async function answer({ id, drag, camera }: PhotoTraceRequest): Promise<void> {
  try {
    const ready = await photo;
    postMessage({ id, corners: ready && traced(ready, drag, camera) } satisfies PhotoTraceAnswer);
  } catch {
    postMessage({ id, corners: undefined, failed: true } satisfies PhotoTraceAnswer);
  }
}

function traced(
  { image, scale }: Ready,
  { garage, street }: PhotoTraceRequest['drag'],
  camera: PhotoTraceRequest['camera'],
) {
  const scaled = ({ x, y }: Pixel, factor: number): Pixel => ({ x: x * factor, y: y * factor });
  const found = tracePhoto(image, { garage: scaled(garage, scale), street: scaled(street, scale) }, camera);
  return found?.corners.map((corner) => scaled(corner, 1 / scale));
}
