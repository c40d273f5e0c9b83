import sharp from 'sharp';

import type { MarketingContent } from '#shared/marketing/marketing-content.ts';
import { sampleContent } from '#shared/marketing/sample-content.ts';
import { bundled } from '../tools/build/bundled.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { decoded, samplePhotos } from './sample-photos.ts';

type Compose = {
  readonly renderMarketingImage: (
    content: MarketingContent,
    pictures: Readonly<Record<'before' | 'after' | 'area', Uint8Array>>,
  ) => Promise<{ readonly png: Uint8Array; readonly jpeg: Uint8Array }>;
};

const ROUNDS = 5;
const SIZE = { width: 1200, height: 1500, channels: 3 } as const;

/** Composing a marketing image compared with decoding its photos and encoding the result as PNG and JPEG. */
export async function marketingImage(): Promise<readonly Row[]> {
  const { renderMarketingImage } = await bundled<Compose>('functions/imaging/compose/marketing-image.ts');
  const { front, aerial } = await samplePhotos();
  const compose = () => renderMarketingImage(sampleContent, { before: front, after: front, area: aerial });
  const raw = await decoded((await compose()).png);
  const finished = sharp(raw, { raw: SIZE });
  const values = await ratios({
    rounds: ROUNDS,
    measured: compose,
    floor: async () => {
      await Promise.all([front, front, aerial].map((photo) => decoded(photo)));
      await Promise.all([
        finished.clone().png({ compressionLevel: 6, adaptiveFiltering: true }).toBuffer(),
        finished.clone().jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer(),
      ]);
    },
  });
  return [{ name: 'marketing image, to decoding its photos and encoding it', values, unit: 'x', target: 1.8 }];
}
