import sharp from 'sharp';

// A function's memory is small and its pictures differ: keeping decoded ones would only cost.
sharp.cache(false);

/** Loaders that any of our pictures needs; whatever else a file claims to be is never opened. Holds for the process. */
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

/** Most pixels that are ever decoded, and the longest side. */
export const maxPixels = 50_000_000;
export const maxSide = 12_000;

/** How to open a picture that came from outside: bounded, one page, and no guessing past damage. */
export const sharpInputLimits = {
  limitInputPixels: maxPixels,
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
} as const;
