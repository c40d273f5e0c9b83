import sharp from 'sharp';

// No cache: a function's memory is small, and it rarely decodes the same image twice.
sharp.cache(false);

/** Blocks all of sharp's loaders, process-wide, except those of the formats used here. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadSvgBuffer',
    'VipsForeignLoadRaw',
  ],
});

/** Limits of decoding: number of pixels, and pixels per side. */
export const MAX_PIXELS = 50_000_000;
export const MAX_SIDE = 12_000;

/** Options for images from outside: limited size, one page, and failing on damaged data. */
export const sharpInputLimits = {
  limitInputPixels: MAX_PIXELS,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
} as const;
