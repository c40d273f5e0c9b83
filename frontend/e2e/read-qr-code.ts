import jsQr from 'jsqr';
import sharp from 'sharp';

/** Decodes the QR code of an image scaled to this width. */
export async function readQrCode(picture: Buffer, width: number): Promise<string | undefined> {
  const { data, info } = await sharp(picture).resize(width).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
