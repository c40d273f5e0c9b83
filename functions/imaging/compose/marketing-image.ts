import sharp from 'sharp';

import type { Size } from '#shared/geometry/camera.ts';
import type { MarketingContent } from '#shared/marketing/marketing-content.ts';
import { marketingLayout } from '#shared/marketing/marketing-layout.ts';
import type { Box, MarketingPlan, PhotoItem, PictureSizes } from '#shared/marketing/marketing-plan.ts';
import { sharpInputLimits } from '../../photos/sharp-input-limits.ts';
import { trimLogo } from '../../photos/trim-logo.ts';
import { backdropSvg } from './marketing-backdrop.ts';
import { qrPath } from './qr-path.ts';
import { fixed, itemSvg, rectSvg, roundedPath, svgDocument } from './svg.ts';

/** Source images: encoded, in any format that uploads may have. */
export type MarketingPictures = {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly area?: Uint8Array | undefined;
  readonly logo?: Uint8Array | undefined;
};

export type MarketingImage = {
  /** For download and print. */
  readonly png: Uint8Array;
  /** For web pages and link previews. */
  readonly jpeg: Uint8Array;
};

async function sizeOf(picture: Uint8Array): Promise<Size> {
  const { autoOrient } = await sharp(picture, sharpInputLimits).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

async function sizesOf({ before, after, area, logo }: MarketingPictures): Promise<PictureSizes> {
  const [beforeSize, afterSize, areaSize, logoSize] = await Promise.all([
    sizeOf(before),
    sizeOf(after),
    area && sizeOf(area),
    logo && sizeOf(logo),
  ]);
  return {
    before: beforeSize,
    after: afterSize,
    ...(areaSize && { area: areaSize }),
    ...(logoSize && { logo: logoSize }),
  };
}

/** A box in whole pixels. Its size is rounded up, so that it is never smaller than planned. */
function wholePixels({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.ceil(width), height: Math.ceil(height) };
}

type Layer = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
};

async function photoLayer(picture: Uint8Array, { box, crop }: PhotoItem): Promise<Layer> {
  const { x, y, width, height } = wholePixels(box);
  const data = await sharp(picture, sharpInputLimits)
    .autoOrient()
    .extract({
      left: Math.floor(crop.x),
      top: Math.floor(crop.y),
      width: Math.max(1, Math.floor(crop.width)),
      height: Math.max(1, Math.floor(crop.height)),
    })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { data, width, height, x, y };
}

/** The logo without its empty margins, as large as its box allows. */
async function logoLayer(logo: Uint8Array, box: Box): Promise<Layer> {
  const { data, info } = await sharp(await trimLogo(logo))
    .resize(Math.round(box.width), Math.round(box.height), { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const x = Math.round(box.x + (box.width - width) / 2);
  return { data, width, height, x, y: Math.round(box.y + (box.height - height) / 2) };
}

function copyOpaque(canvas: Buffer, canvasWidth: number, { data, width, height, x, y }: Layer): void {
  for (let row = 0; row < height; row += 1) {
    data.copy(canvas, ((y + row) * canvasWidth + x) * 3, row * width * 3, (row + 1) * width * 3);
  }
}

/** Composites RGBA over RGB pixel by pixel: sharp's composite takes four times as long. */
function layOver(canvas: Buffer, canvasWidth: number, { data, width, height, x, y }: Layer): void {
  let from = 0;
  for (let row = 0; row < height; row += 1) {
    let to = ((y + row) * canvasWidth + x) * 3;
    for (const end = from + width * 4; from < end; from += 4, to += 3) {
      const share = data[from + 3] ?? 0;
      if (share === 255) cover(canvas, to, data, from);
      else if (share > 0) blend(canvas, to, data, from);
    }
  }
}

/** Most of the layer is opaque, and needs no arithmetic. */
function cover(canvas: Buffer, to: number, data: Buffer, from: number): void {
  canvas[to] = data[from] ?? 0;
  canvas[to + 1] = data[from + 1] ?? 0;
  canvas[to + 2] = data[from + 2] ?? 0;
}

function blend(canvas: Buffer, to: number, data: Buffer, from: number): void {
  const share = data[from + 3] ?? 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const above = data[from + channel] ?? 0;
    const below = canvas[to + channel] ?? 0;
    canvas[to + channel] = below + ((above - below) * share) / 255;
  }
}

function frameSvg({ box, radius, frame }: PhotoItem): string {
  const half = frame.width / 2;
  const inside = { x: box.x + half, y: box.y + half, width: box.width - frame.width, height: box.height - frame.width };
  const stroke = `fill="none" stroke="${frame.color}" stroke-width="${fixed(frame.width)}"`;
  return `<path d="${roundedPath(inside, radius - half)}" ${stroke}/>`;
}

/**
 * Everything except photos and logo: background with holes, frames, cards, text as outlines, QR code.
 * @internal exported for tests
 */
export function overlaySvg(plan: MarketingPlan): Buffer {
  const content = [
    backdropSvg(plan, plan.shadows.map(rectSvg).join('')),
    ...plan.photos.map(frameSvg),
    ...plan.items.map(itemSvg),
    `<path d="${qrPath(plan.qr.url, plan.qr.box)}" fill="${plan.qr.color}"/>`,
  ];
  return svgDocument(plan.width, plan.height, content.join(''));
}

async function overlayLayer(plan: MarketingPlan): Promise<Layer> {
  const data = await sharp(overlaySvg(plan)).ensureAlpha().raw().toBuffer();
  return { data, width: plan.width, height: plan.height, x: 0, y: 0 };
}

/** Renders the marketing image from the plan of `marketingLayout` and the source images. */
export async function renderMarketingImage(
  content: MarketingContent,
  pictures: MarketingPictures,
): Promise<MarketingImage> {
  const plan = marketingLayout(content, await sizesOf(pictures));
  const [overlay, logo, ...photos] = await Promise.all([
    overlayLayer(plan),
    plan.logo && pictures.logo ? logoLayer(pictures.logo, plan.logo) : undefined,
    ...plan.photos.map((photo) => photoLayer(pictures[photo.slot] ?? pictures.after, photo)),
  ]);
  const canvas = Buffer.alloc(plan.width * plan.height * 3);
  for (const photo of photos) copyOpaque(canvas, plan.width, photo);
  layOver(canvas, plan.width, overlay);
  if (logo) layOver(canvas, plan.width, logo);
  const image = sharp(canvas, { raw: { width: plan.width, height: plan.height, channels: 3 } });
  const [png, jpeg] = await Promise.all([
    image.clone().png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer(),
    image.clone().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer(),
  ]);
  return { png, jpeg };
}
