import type { Size } from '#shared/geometry/camera.ts';
import { findDrivewayArea, viewOf } from '#shared/pavers/driveway-area.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { paintChoice } from '#shared/pavers/paint-pavers.ts';
import type { PaintScene } from '#shared/pavers/paint-scene.ts';
import type { AreaLook, PaverLook } from '#shared/pavers/paver-look.ts';
import { snapMask } from '#shared/pavers/snap-mask.ts';
import type { Texture } from '#shared/pavers/texture.ts';
import { readTextures, textureKey } from '#shared/pavers/textures.ts';
import type { Textures } from '#shared/pavers/textures.ts';
import { contextOf, fetchBitmap, loadTexture, pixelsOf } from '../../../../api/photo-pixels.ts';
import { maskPicture, photoScene, QUICK_WIDTH, tintPhoto } from './live-preview.ts';
import type { Pixels, PreviewAnswer, PreviewRequest, PreviewSource } from './live-preview.ts';

/** A photo of one size. Its scene is computed when it is first painted. */
type Loaded = { readonly photo: Pixels; readonly area: DrivewayArea | undefined; scene?: PaintScene | undefined };
type Pair = { readonly key: string; readonly quick: Loaded | undefined; readonly full: Loaded };

let latest = 0;
let loaded: Promise<Pair> | undefined;
let loadedKey = '';

/* Painting takes long even for a small photo; a worker keeps the page responsive. */
addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  latest = data.id;
  answer(data).catch(() => postMessage({ id: data.id, failed: true } satisfies PreviewAnswer));
});

async function answer(request: PreviewRequest): Promise<void> {
  const [{ quick, full }, textures] = await Promise.all([load(request), texturesOf(request)]);
  if (request.area.kind === 'guess') return answerGuess(request, full);
  for (const size of [quick, full]) {
    // A newer request has arrived, so this one is obsolete.
    if (request.id !== latest) return;
    if (!size) continue;
    const pixels = paint(size, request.choice, textures);
    const image = pixels && (await encode(pixels, size.photo));
    postMessage({ id: request.id, image, full: size === full } satisfies PreviewAnswer);
    // Lets a newer request in before the long part starts.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function paint(loaded: Loaded, choice: PaverLook, textures: Textures): Uint8ClampedArray<ArrayBuffer> | undefined {
  const { photo, area } = loaded;
  if (!area) return undefined;
  loaded.scene ??= photoScene(photo, area);
  return loaded.scene ? paintChoice(loaded.scene, choice, textures).pixels : new Uint8ClampedArray(photo.pixels);
}

let surfaces: ReadonlyMap<string, Promise<Texture | undefined>> = new Map();

/** The surfaces of all products to be painted. They are kept for the next choice, which often shares them. */
function texturesOf({ choice, area }: PreviewRequest): Promise<Textures> {
  const own = area.kind === 'outline' ? area.areas.flatMap(({ look }) => look ?? []) : [];
  const [before, kept] = [surfaces, new Map<string, Promise<Texture | undefined>>()];
  surfaces = kept;
  return readTextures([choice, ...own], (look) => {
    const surface = before.get(textureKey(look)) ?? surfaceOf(look);
    kept.set(textureKey(look), surface);
    return surface;
  });
}

const surfaceOf = ({ stone }: AreaLook): Promise<Texture | undefined> =>
  stone?.texture ? loadTexture(stone.texture) : Promise.resolve(undefined);

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
