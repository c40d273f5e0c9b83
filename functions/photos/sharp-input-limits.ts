import sharp from 'sharp';

// No cache: a function's memory is small, and it rarely decodes the same image twice.
sharp.cache(false);

/**
 * The loaders that stay open: JPEG, PNG, WebP and SVG from memory, and raw pixels.
 * @internal exported for tests
 */
export const OPEN_LOADERS = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'SvgBuffer', 'Raw'];

/**
 * All other loaders of the library. Blocking one also blocks the loaders derived from it.
 * @internal exported for tests
 */
export const BLOCKED_LOADERS = [
  'JpegFile JpegSource PngFile PngSource WebpFile WebpSource SvgFile SvgSource',
  'Csv Heif Jp2k Matrix Nsgif Openslide Pdf Tiff Uhdr Vips',
].flatMap((names) => names.split(' '));

// Blocking is process-wide, and several functions can run in threads of one process. Blocking all loaders and then
// opening some would, for a moment, block a picture that another thread is reading.
sharp.block({ operation: BLOCKED_LOADERS.map((name) => `VipsForeignLoad${name}`) });

/** Decoding limits: pixels in all, and pixels per side. */
export const MAX_PIXELS = 50_000_000;
export const MAX_SIDE = 12_000;

/** Options for images from outside: limited size, one page, and failing on damaged data. */
export const sharpInputLimits = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
} as const;
