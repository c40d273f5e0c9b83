import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { fillPolygon } from '#shared/geometry/fill-polygon.ts';
import type { MarketingContent } from '#shared/marketing/marketing-content.ts';
import { sampleContent } from '#shared/marketing/sample-content.ts';
import type { DrivewayArea } from '#shared/pavers/driveway-area.ts';
import { findDriveway, MIN_GUESS_SCORE } from '#shared/pavers/find-driveway.ts';
import { findOccluders } from '#shared/pavers/find-occluders.ts';
import type { PaverChoice } from '#shared/pavers/paver-choice.ts';
import type { RgbImage } from '#shared/pavers/rgb-image.ts';
import { tracePhoto } from '#shared/pavers/trace-photo.ts';
import { bundled } from '../build/bundled.ts';
import type { PhotoDrag } from './photo-folder.ts';

/** One step of a photo through the product, with the wall time it took. */
export type PhotoStep = {
  readonly title: 'Before' | 'Found' | 'Traced' | 'Painted' | 'Marketing image';
  readonly milliseconds: number;
  readonly note: string;
  /** A JPEG for the page. */
  readonly picture?: Uint8Array;
};

/** The result of one photo: how sure the guess was, and every step, or why the file was refused. */
export type PhotoTrial = {
  readonly name: string;
  readonly confidence: number;
  readonly steps: readonly PhotoStep[];
  readonly refusal?: string;
};

type Bytes = Uint8Array;
type Functions = {
  readonly readUpload: (bytes: Bytes) => Promise<{ readonly bytes: Bytes }>;
  readonly readPixels: (picture: Bytes) => Promise<RgbImage>;
  readonly paintPreview: (photo: Bytes, area: DrivewayArea, look: { readonly choice: PaverChoice }) => Promise<Bytes>;
  readonly renderMarketingImage: (
    content: MarketingContent,
    pictures: { readonly before: Bytes; readonly after: Bytes },
  ) => Promise<{ readonly jpeg: Bytes }>;
};

/** The code that runs in Lambda. */
const { readUpload, readPixels, paintPreview, renderMarketingImage }: Functions = {
  ...(await bundled<Pick<Functions, 'readUpload'>>('functions/photos/read-upload.ts')),
  ...(await bundled<Pick<Functions, 'readPixels'>>('functions/imaging/compose/read-pixels.ts')),
  ...(await bundled<Pick<Functions, 'paintPreview'>>('functions/imaging/design/paint-preview.ts')),
  ...(await bundled<Pick<Functions, 'renderMarketingImage'>>('functions/imaging/compose/marketing-image.ts')),
};

type Subject = { readonly name: string; readonly bytes: Uint8Array; readonly drag?: PhotoDrag | undefined };
type Timed<T> = { readonly value: T; readonly milliseconds: number };

async function timed<T>(work: () => T | Promise<T>): Promise<Timed<T>> {
  const started = performance.now();
  const value = await work();
  return { value, milliseconds: performance.now() - started };
}

/** Width of pictures on the page, in pixels. */
const SHOWN_WIDTH = 640;

const shown = (picture: Sharp): Promise<Uint8Array> =>
  picture.resize({ width: SHOWN_WIDTH, withoutEnlargement: true }).jpeg({ quality: 82 }).toBuffer();

const TINT = { r: 249, g: 115, b: 22 };
const TINT_SHARE = 0.55;

/** The photo with an area tinted, as the wizard shows it before it is saved. */
async function tinted(photo: Uint8Array, { width, height }: RgbImage, mask: Uint8Array): Promise<Uint8Array> {
  const alpha = Buffer.from(mask.map((value) => value * TINT_SHARE));
  const tint = await sharp({ create: { width, height, channels: 3, background: TINT } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return shown(
    sharp(
      await sharp(photo)
        .composite([{ input: tint }])
        .toBuffer(),
    ),
  );
}

type Outcome = { readonly step: PhotoStep; readonly area?: DrivewayArea };

async function find(photo: Uint8Array, image: RgbImage): Promise<Outcome & { readonly confidence: number }> {
  const { value, milliseconds } = await timed(() => findDriveway(image));
  const { mask, confidence } = value;
  const said = `confidence ${confidence.toFixed(2)}`;
  if (confidence < MIN_GUESS_SCORE) {
    return { confidence, step: { title: 'Found', milliseconds, note: `${said}: not trusted` } };
  }
  const picture = await tinted(photo, image, mask);
  const area = { mask, hidden: findOccluders(image, mask) };
  return { confidence, area, step: { title: 'Found', milliseconds, note: `${said}: trusted`, picture } };
}

async function trace(photo: Uint8Array, image: RgbImage, { garage, street }: PhotoDrag): Promise<Outcome> {
  const at = ({ x, y }: PhotoDrag['garage']) => ({ x: x * image.width, y: y * image.height });
  const { value, milliseconds } = await timed(() => tracePhoto(image, { garage: at(garage), street: at(street) }));
  if (!value) return { step: { title: 'Traced', milliseconds, note: 'its sides cannot be told' } };
  const mask = fillPolygon(value.corners, image);
  const picture = await tinted(photo, image, mask);
  return { area: { mask }, step: { title: 'Traced', milliseconds, note: `${value.corners.length} corners`, picture } };
}

/** Pavers of a color that no driveway has naturally, so that a mistake is visible at once. */
const CHOICE: PaverChoice = { shape: 'rectangle', pattern: 'herringbone-45', color: 'red-brick' };

async function pave(photo: Uint8Array, area: DrivewayArea): Promise<readonly PhotoStep[]> {
  const painted = await timed(() => paintPreview(photo, area, { choice: CHOICE }));
  const marketing = await timed(() => renderMarketingImage(sampleContent, { before: photo, after: painted.value }));
  return [
    {
      title: 'Painted',
      milliseconds: painted.milliseconds,
      note: 'red brick, herringbone',
      picture: await shown(sharp(painted.value)),
    },
    {
      title: 'Marketing image',
      milliseconds: marketing.milliseconds,
      note: 'with sample words',
      picture: await shown(sharp(marketing.value.jpeg)),
    },
  ];
}

async function tryReadable(name: string, { bytes, drag }: Subject): Promise<PhotoTrial> {
  const { value: photo, milliseconds } = await timed(() => readUpload(bytes));
  const image = await readPixels(photo.bytes);
  const before: PhotoStep = {
    title: 'Before',
    milliseconds,
    note: `${image.width} × ${image.height} pixels`,
    picture: await shown(sharp(photo.bytes)),
  };
  const found = await find(photo.bytes, image);
  const traced = drag && (await trace(photo.bytes, image, drag));
  const area = traced?.area ?? found.area;
  return {
    name,
    confidence: found.confidence,
    steps: [before, found.step, ...(traced ? [traced.step] : []), ...(area ? await pave(photo.bytes, area) : [])],
  };
}

/**
 * Takes one picture through everything the product does with a before photo: intake, the guess of the driveway, one
 * drag if there is one, paving, and the marketing image. Returns an upload's refusal where an upload would be refused.
 */
export async function tryPhoto(subject: Subject): Promise<PhotoTrial> {
  const { name } = subject;
  try {
    return await tryReadable(name, subject);
  } catch (error) {
    return { name, confidence: 0, steps: [], refusal: error instanceof Error ? error.message : String(error) };
  }
}
