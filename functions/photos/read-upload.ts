import sharp from 'sharp';
import type { Metadata } from 'sharp';

import { AppError } from '#shared/http/errors.ts';
import { uploadRules } from '#shared/photos/upload-rules.ts';
import { pictureFormat } from './picture-format.ts';
import { MAX_PIXELS, MAX_SIDE, sharpInputLimits } from './sharp-input-limits.ts';

/** An image that is safe to store and serve: re-encoded, upright, without metadata. */
export type CleanPicture = {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
};

type UploadOptions = {
  /** Keeps transparency (logos) by writing a PNG; otherwise transparent parts become white. */
  readonly keepTransparency?: boolean;
};

/** Minimum pixels per side. Nothing can be seen in smaller images. */
const MIN_SIDE = 16;

/** Time limit for decoding, because a small file can describe a huge image. */
const TIMEOUT_SECONDS = 10;

function refuse(message: string, cause?: unknown): AppError {
  return new AppError('UNPROCESSABLE', message, { cause });
}

function damaged(cause: unknown): AppError {
  const tooMany = cause instanceof Error && cause.message.includes('pixel limit');
  return tooMany ? tooManyPixels(cause) : refuse(uploadRules.damaged, cause);
}

function tooManyPixels(cause?: unknown): AppError {
  return refuse('This image has too many pixels. Please select a smaller one.', cause);
}

function checkSize({ width, height }: Metadata): void {
  if (width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE) throw tooManyPixels();
  if (Math.min(width, height) < MIN_SIDE) throw refuse('This image is too small. Please select a larger one.');
}

async function inspect(bytes: Uint8Array): Promise<Metadata> {
  const format = pictureFormat(bytes);
  if (!format) throw new AppError('UNSUPPORTED_TYPE', uploadRules.wrongType.message);
  try {
    const metadata = await sharp(bytes, sharpInputLimits).metadata();
    if (metadata.format === format) return metadata;
  } catch (error) {
    throw damaged(error);
  }
  throw new AppError('UNSUPPORTED_TYPE', uploadRules.wrongType.message);
}

async function reencode(bytes: Uint8Array, asPng: boolean): Promise<CleanPicture> {
  const upright = sharp(bytes, sharpInputLimits)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: uploadRules.sentSidePx, height: uploadRules.sentSidePx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoder = asPng
    ? upright.png()
    : upright.flatten({ background: '#ffffff' }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' });
  try {
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
    return { bytes: data, contentType: asPng ? 'image/png' : 'image/jpeg', width: info.width, height: info.height };
  } catch (error) {
    throw damaged(error);
  }
}

/**
 * Reads an uploaded image: checks it before decoding, turns it upright, drops EXIF data (where and when it was taken)
 * and re-encodes it with at most 2,560 px per side (product 5.44). Throws UNSUPPORTED_TYPE, TOO_LARGE or UNPROCESSABLE.
 */
export async function readUpload(
  bytes: Uint8Array,
  { keepTransparency = false }: UploadOptions = {},
): Promise<CleanPicture> {
  if (bytes.length > uploadRules.maxBytes) throw new AppError('TOO_LARGE', uploadRules.tooLarge.message);
  const metadata = await inspect(bytes);
  checkSize(metadata);
  return reencode(bytes, keepTransparency && metadata.hasAlpha);
}
