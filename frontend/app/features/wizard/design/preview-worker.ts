import type { Size } from '#shared/geometry/camera.ts';
import { findDrivewayArea, viewOf } from '#shared/pavers/driveway-area.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { snapMask } from '#shared/pavers/snap-mask.ts';
import { maskPicture, paintPhoto, QUICK_WIDTH, tintPhoto } from './live-preview.ts';
import type { Pixels, PreviewAnswer, PreviewRequest, PreviewSource } from './live-preview.ts';
import { contextOf, fetchBitmap, pixelsOf } from './photo-pixels.ts';

type Loaded = { readonly photo: Pixels; readonly area: DrivewayArea | undefined };
type Pair = { readonly key: string; readonly quick: Loaded | undefined; readonly full: Loaded };

let latest = 0;
let loaded: Promise<Pair> | undefined;
let loadedKey = '';

/* Painting takes long even for a small photo; a worker keeps the page responsive. */
addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  latest = data.id;
  void answer(data);
});

async function answer(request: PreviewRequest): Promise<void> {
  const { quick, full } = await load(request);
  if (request.area.kind === 'guess') return answerGuess(request, full);
  for (const size of [quick, full]) {
    // A newer request has arrived, so this one is obsolete.
    if (request.id !== latest) return;
    if (!size) continue;
    const { photo, area } = size;
    const image = area && (await encode(paintPhoto(photo, area, request.choice), photo));
    postMessage({ id: request.id, image, full: size === full } satisfies PreviewAnswer);
    // Lets a newer request in before the long part starts.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A guess is shown to be confirmed, not paved. */
async function answerGuess({ id }: PreviewRequest, { photo, area }: Loaded): Promise<void> {
  const image = area && (await encode(tintPhoto(photo, area.mask), photo));
  const guess = area && (await encode(maskPicture(area.mask), photo));
  if (id === latest) postMessage({ id, image, full: true, guess } satisfies PreviewAnswer);
}

function load(source: PreviewSource): Promise<Pair> {
  const key = JSON.stringify([source.photoUrl, source.area]);
  if (!loaded || key !== loadedKey) {
    loadedKey = key;
    loaded = read(source, key);
  }
  return loaded;
}

async function read({ photoUrl, area }: PreviewSource, key: string): Promise<Pair> {
  const photo = await fetchBitmap(photoUrl);
  const painted = area.kind === 'painted' ? await fetchBitmap(area.maskUrl) : undefined;
  const at = (size: Size): Loaded => {
    const pixels = { ...size, pixels: pixelsOf(photo, size) };
    const image = { ...pixels, channels: 4 } as const;
    if (area.kind !== 'painted') return { photo: pixels, area: findDrivewayArea(image, area) };
    return { photo: pixels, area: { mask: snapMask(image, maskOf(painted, size)), ...viewOf(area) } };
  };
  const { width, height } = photo;
  const small = { width: QUICK_WIDTH, height: Math.round((height * QUICK_WIDTH) / width) };
  return { key, quick: width > QUICK_WIDTH ? at(small) : undefined, full: at({ width, height }) };
}

function maskOf(painted: ImageBitmap | undefined, size: Size): Uint8Array {
  const pixels = painted ? pixelsOf(painted, size) : new Uint8ClampedArray(size.width * size.height * 4);
  return Uint8Array.from({ length: size.width * size.height }, (_, at) => ((pixels[at * 4] ?? 0) > 127 ? 255 : 0));
}

function encode(pixels: Uint8ClampedArray<ArrayBuffer>, size: Size): Promise<Blob> {
  const context = contextOf(size);
  context.putImageData(new ImageData(pixels, size.width, size.height), 0, 0);
  return context.canvas.convertToBlob({ type: 'image/png' });
}
