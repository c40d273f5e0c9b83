import sharp from 'sharp';

const SIDE = 8_000;

/** A small file that decodes to 64 million pixels. */
export function pixelBomb(): Promise<Buffer> {
  return sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: '#777777' },
    limitInputPixels: SIDE * SIDE,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
