import sharp from 'sharp';

import { bundled } from '../tools/build/bundled.ts';
import { pixelBomb } from './pixel-bomb.ts';
import { ratios } from './ratios.ts';
import type { Row } from './row.ts';
import { decoded, samplePhotos } from './sample-photos.ts';

type Intake = { readonly readUpload: (bytes: Uint8Array) => Promise<{ readonly bytes: Uint8Array }> };

const ROUNDS = 5;

/** About the size at which the browser sends a phone's photo. */
const PHONE = { width: 2560, height: 1920 } as const;

/** Accepting an upload compared with decoding and encoding it; refusing a pixel bomb compared with reading its header. */
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
  const floor = () => sharp(photo).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
  const refuse = async () => {
    const accepted = await readUpload(bomb).catch(() => undefined);
    if (accepted) throw new Error('The pixel bomb was accepted.');
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
