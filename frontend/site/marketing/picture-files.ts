type PictureFile = {
  readonly width: number;
  readonly height: number;
  /** Of the AVIF files, smallest first; the smallest also exists as WebP. */
  readonly widths: readonly number[];
};

const photo = { width: 1200, height: 900, widths: [480, 800, 1200] } as const;
const wide = { width: 1080, height: 720, widths: [480, 800, 1080] } as const;

/** The pictures under /pictures, drawn from the product's sample neighborhood. */
export const pictureFiles = {
  'house-1-before': photo,
  'house-1-after': photo,
  'house-1-aerial': photo,
  'house-2-before': photo,
  'house-2-after': photo,
  'house-2-aerial': photo,
  'house-3-before': photo,
  'house-3-after': photo,
  'house-3-aerial': photo,
  'house-4-before': wide,
  'house-4-after': wide,
  'house-4-aerial': photo,
  mailer: { width: 1598, height: 1080, widths: [640, 1132] },
  'mailer-blue': { width: 1598, height: 1080, widths: [640, 1132, 1598] },
  'mailer-back': { width: 1598, height: 1080, widths: [480, 860] },
  'envelope-large': { width: 1180, height: 809, widths: [640, 1180] },
  envelope: { width: 800, height: 548, widths: [480, 800] },
  'phone-proposal': { width: 468, height: 912, widths: [240, 468] },
  'phone-booking': { width: 468, height: 912, widths: [240, 468] },
  'zip-codes': { width: 1200, height: 800, widths: [480, 800] },
  'street-map': { width: 1500, height: 1150, widths: [480, 800, 1280] },
  closing: { width: 1400, height: 1050, widths: [480, 800, 1400] },
  'marketing-image': { width: 1200, height: 1500, widths: [480, 800] },
  'wizard-design': { width: 1200, height: 750, widths: [640, 1200] },
  'proposal-page': { width: 1440, height: 1000, widths: [480, 800, 1200] },
  estimator: { width: 1440, height: 960, widths: [480, 800, 1200] },
} as const satisfies Record<string, PictureFile>;

export type PictureFileName = keyof typeof pictureFiles;

export const avifAddress = (name: PictureFileName, width: number): string => `/pictures/${name}-${width}.avif`;

/** For browsers that do not know AVIF. */
export const webpAddress = (name: PictureFileName): string => `/pictures/${name}-${pictureFiles[name].widths[0]}.webp`;
