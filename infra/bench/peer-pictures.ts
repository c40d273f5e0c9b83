import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import type { MarketingContent } from '#shared/marketing/marketing-content.ts';
import { MARKETING_IMAGE_SIZE, marketingLayout } from '#shared/marketing/marketing-layout.ts';
import type { PictureSizes } from '#shared/marketing/marketing-plan.ts';
import { sampleContent } from '#shared/marketing/sample-content.ts';
import { fontFiles } from '#shared/marketing/text-metrics.ts';
import type { TextFace } from '#shared/marketing/text-metrics.ts';
import { bundled } from '../tools/build/bundled.ts';
import { peerModule } from './peer-modules.ts';
import type { Draw, Drawn } from './peer-modules.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { decoded, samplePhotos } from './sample-photos.ts';

const ROUNDS = 5;

type Compose = {
  readonly renderMarketingImage: (
    content: MarketingContent,
    pictures: Readonly<Record<'before' | 'after' | 'area', Uint8Array>>,
  ) => Promise<Drawn>;
};

async function loadFonts(): Promise<Readonly<Record<TextFace, Uint8Array>>> {
  const modules = join(import.meta.dirname, '../../node_modules/@fontsource');
  const read = ([file = '']: readonly string[]) =>
    readFile(join(modules, file.slice(0, file.indexOf('-')), 'files', `${file}.woff`));
  const { display, bold, semibold, medium } = fontFiles;
  return {
    display: await read(display),
    bold: await read(bold),
    semibold: await read(semibold),
    medium: await read(medium),
  };
}

async function sizeOf(picture: Uint8Array) {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

/** Size of a view from afar, in pixels: letters blur, so that only the layout counts. */
const LOOK = { width: 60, height: 75 };

/** Mean difference of two pictures in color values, as seen from afar. */
async function differenceOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([decoded(one, LOOK), decoded(other, LOOK)]);
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length;
}

/** The marketing image compared with the same plan drawn by other packages; each makes a PNG and a JPEG. */
export async function pictureRows(): Promise<readonly Row[]> {
  const { renderMarketingImage } = await bundled<Compose>('functions/imaging/compose/marketing-image.ts');
  const { canvasPeer, satoriPeer, jimpPeer } = await peerModule('pictures');
  const { front, aerial } = await samplePhotos();
  const pictures = { before: front, after: front, area: aerial };
  const sizes: PictureSizes = { before: await sizeOf(front), after: await sizeOf(front), area: await sizeOf(aerial) };
  const plan = marketingLayout(sampleContent, sizes);
  const fonts = await loadFonts();
  const toJpeg = (png: Uint8Array) => sharp(png).jpeg({ quality: 88 }).toBuffer();
  const peers: readonly { readonly name: string; readonly draw: Draw }[] = [
    { name: '@napi-rs/canvas', draw: canvasPeer(fonts) },
    { name: 'satori and resvg', draw: satoriPeer(fonts, toJpeg) },
    { name: 'jimp, without texts', draw: jimpPeer() },
  ];
  const own = () => renderMarketingImage(sampleContent, pictures);
  const { png } = await own();
  const rows: Row[] = [];
  for (const { name, draw } of peers) {
    const theirs = () => draw(plan, pictures, sizes);
    const drawn = await theirs();
    const size = await sizeOf(drawn.png);
    if (size.width !== MARKETING_IMAGE_SIZE.width) throw new Error(`${name} drew ${size.width} px.`);
    const values = await ratios({ rounds: ROUNDS, measured: own, floor: theirs });
    rows.push(
      { name: `marketing image, to ${name}`, values, unit: 'x', target: 1 },
      {
        name: `difference of that picture's looks, of 255`,
        values: [await differenceOf(png, drawn.png)],
        unit: 'shift',
      },
    );
  }
  return rows;
}
