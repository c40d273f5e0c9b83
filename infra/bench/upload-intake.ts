import sharp from 'sharp';

import { bundled } from './bundled.ts';
import { pixelBomb } from './pixel-bomb.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { decoded, samplePhotos } from './sample-photos.ts';

type Intake = { readonly readUpload: (bytes: Uint8Array) => Promise<{ readonly bytes: Uint8Array }> };

const ROUNDS = 5;

/** A phone's photo, about as large as the browser sends one. */
const PHONE = { width: 2560, height: 1920 } as const;

/** Taking an upload in against decoding and encoding it; refusing a bomb against reading its header. */
export async function uploadIntake(): Promise<readonly Row[]> {
  const { readUpload } = await bundled<Intake>('functions/photos/read-upload.ts');
  const { front } = await samplePhotos();
  const pixels = await decoded(front, PHONE);
  const encoded = () =>
    sharp(pixels, { raw: { ...PHONE, channels: 3 } })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer();
  const photo = await encoded();
  const bomb = await pixelBomb();
  const floor = async () => {
    await decoded(photo);
    await encoded();
  };
  const refuse = async () => {
    const taken = await readUpload(bomb).catch(() => undefined);
    if (taken) throw new Error('The pixel bomb was taken in.');
  };
  const header = () => sharp(bomb, { limitInputPixels: false }).metadata();
  return [
    {
      name: 'upload, to decoding and encoding it',
      values: await ratios({ rounds: ROUNDS, measured: () => readUpload(photo), floor }),
      unit: 'x',
      target: 1.4,
    },
    {
      name: 'refusing a pixel bomb, to reading its header',
      values: await ratios({ rounds: ROUNDS, measured: refuse, floor: header }),
      unit: 'x',
      target: 5,
    },
  ];
}
