type PictureFile = {
  readonly width: number;
  readonly height: number;
  /** Widths of the AVIF files, smallest first; the smallest also exists as WebP. */
  readonly widths: readonly number[];
};

const photo = { width: 1440, height: 1080, widths: [480, 800, 1440] } as const;
const map = { width: 1360, height: 1020, widths: [480, 800, 1360] } as const;
const screen = { width: 1360, height: 850, widths: [640, 1360] } as const;
const phone = { width: 468, height: 912, widths: [240, 468] } as const;

/** Pictures under /pictures, made by infra/assets/make-pictures.ts. */
export const pictureFiles = {
  'house-1-before': photo,
  'house-1-after': photo,
  'house-1-aerial': map,
  'house-2-before': photo,
  'house-2-after': photo,
  'house-2-aerial': map,
  'house-3-before': photo,
  'house-3-after': photo,
  'house-3-aerial': map,
  'house-4-before': photo,
  'house-4-after': photo,
  'house-4-aerial': map,
  mailer: { width: 1598, height: 1080, widths: [640, 1132] },
  'mailer-blue': { width: 1598, height: 1080, widths: [640, 1132, 1598] },
  'mailer-back': { width: 1598, height: 1080, widths: [480, 860] },
  'envelope-large': { width: 1180, height: 809, widths: [640, 1180] },
  envelope: { width: 1180, height: 809, widths: [480, 860] },
  'phone-proposal': phone,
  'phone-booking': phone,
  'zip-codes': { width: 1200, height: 800, widths: [480, 800] },
  'street-map': map,
  closing: { width: 1440, height: 1080, widths: [480, 800, 1440] },
  'marketing-image': { width: 1200, height: 1500, widths: [480, 800] },
  'wizard-outline': screen,
  'wizard-design': screen,
  'proposal-page': screen,
  estimator: screen,
} as const satisfies Record<string, PictureFile>;

/**
 * Pictures with a link preview, share-{name}.jpg.
 * @public read by infra/assets/make-pictures.ts
 */
export const sharedPictures = [
  'house-1-after',
  'house-1-aerial',
  'house-2-after',
  'house-2-aerial',
  'house-3-after',
  'house-3-aerial',
  'house-4-after',
  'house-4-aerial',
  'mailer',
  'wizard-design',
  'proposal-page',
  'estimator',
] as const satisfies readonly PictureFileName[];

export type PictureFileName = keyof typeof pictureFiles;

export const avifAddress = (name: PictureFileName, width: number): string => `/pictures/${name}-${width}.avif`;

/** For browsers without AVIF. */
export const webpAddress = (name: PictureFileName): string => `/pictures/${name}-${pictureFiles[name].widths[0]}.webp`;
