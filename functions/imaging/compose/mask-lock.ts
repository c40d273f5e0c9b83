import sharp from 'sharp';

import { AppError } from '#shared/http/errors.ts';
import { sharpInputLimits } from '../../photos/sharp-input-limits.ts';
import type { DrivewayMask } from './driveway-mask.ts';

/**
 * Softness of the new surface's edge, as a share of the photo's width, and how far the surface reaches beyond the mask:
 * far enough that none of the old surface is visible along the inside of the edge.
 */
const SOFTNESS = 1 / 550;
const REACH_PER_SOFTNESS = 2.5;

export type DesignPicture = {
  /** A PNG, because any lossy format would change the pixels that must stay. */
  readonly bytes: Uint8Array;
  /** Mean change per color value (0 to 255) that the model made outside the mask. */
  readonly drift: number;
};

type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

async function decode(picture: Uint8Array, size?: Pick<Pixels, 'width' | 'height'>): Promise<Pixels> {
  const upright = sharp(picture, sharpInputLimits).autoOrient().toColourspace('srgb').removeAlpha();
  const sized = size ? upright.resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' }) : upright;
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Decodes the model's picture, which may be damaged because the model is a third party. Another try may help then. */
async function decodeDrawn(drawn: Uint8Array, size: Pick<Pixels, 'width' | 'height'>): Promise<Pixels> {
  try {
    return await decode(drawn, size);
  } catch (cause) {
    const message = 'The image service sent a damaged picture. Please try again.';
    throw new AppError('UNPROCESSABLE', message, { cause });
  }
}

/** The mask with a soft edge that reaches slightly beyond it; exactly 0 everywhere else. */
async function feathered(mask: DrivewayMask, { width, height }: Pixels): Promise<Buffer> {
  const sigma = Math.max(1, width * SOFTNESS);
  return (
    sharp(mask, { raw: { width, height, channels: 1 } })
      // sharp.erode() treats black as foreground, so it dilates our white mask.
      .erode(Math.ceil(sigma * REACH_PER_SOFTNESS))
      .blur(sigma)
      .extractChannel(0)
      .raw()
      .toBuffer()
  );
}

type Compared = { readonly before: Pixels; readonly after: Pixels; readonly edge: Buffer };

async function compare(original: Uint8Array, drawn: Uint8Array, mask: DrivewayMask): Promise<Compared> {
  const before = await decode(original);
  if (mask.length !== before.width * before.height) throw new Error('The mask is not of the size of the photo.');
  const [after, edge] = await Promise.all([decodeDrawn(drawn, before), feathered(mask, before)]);
  return { before, after, edge };
}

function driftOf({ before, after, edge }: Compared): number {
  let [moved, outside] = [0, 0];
  for (let at = 0; at < before.data.length; at += 1) {
    if (edge[Math.floor(at / 3)] !== 0) continue;
    moved += Math.abs((after.data[at] ?? 0) - (before.data[at] ?? 0));
    outside += 1;
  }
  return outside > 0 ? moved / outside : 0;
}

const encode = ({ data, width, height }: Pixels): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** The drawn image at the photo's size, without the mask lock; drift is measured outside the guessed driveway. */
export async function acceptUnlocked(
  original: Uint8Array,
  drawn: Uint8Array,
  guess: DrivewayMask,
): Promise<DesignPicture> {
  const compared = await compare(original, drawn, guess);
  return { bytes: await encode(compared.after), drift: driftOf(compared) };
}

/**
 * The mask lock: restores the original photo everywhere except on the driveway, because models redraw the whole image
 * whatever mask they get. Outside the feathered mask every pixel is the photo's own (product 7.21, docs/decisions/0006).
 */
export async function restoreOutside(
  original: Uint8Array,
  drawn: Uint8Array,
  mask: DrivewayMask,
): Promise<DesignPicture> {
  const compared = await compare(original, drawn, mask);
  const { before, after, edge } = compared;
  const pixels = Buffer.from(before.data);
  for (let at = 0; at < pixels.length; at += 1) {
    const share = edge[Math.floor(at / 3)] ?? 0;
    if (share === 0) continue;
    pixels[at] = Math.round(((after.data[at] ?? 0) * share + (before.data[at] ?? 0) * (255 - share)) / 255);
  }
  return { bytes: await encode({ ...before, data: pixels }), drift: driftOf(compared) };
}
