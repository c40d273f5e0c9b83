/** Pictures that texts refer to, by name. Their files are listed in frontend/site/marketing/parts/picture-files.ts. */
export const pictures = {
  'house-1-before': { alt: 'A two-story house seen from the street, with a worn gray driveway', kind: 'before' },
  'house-1-after': { alt: 'The same house with charcoal pavers in herringbone', kind: 'after' },
  'house-1-aerial': { alt: 'The house from above, with the driveway outlined in blue', kind: 'aerial' },
  'house-2-before': { alt: 'A house seen from the street, with a stained concrete driveway', kind: 'before' },
  'house-2-after': { alt: 'The same house with buff pavers in running bond', kind: 'after' },
  'house-2-aerial': { alt: 'A long driveway from above, outlined corner by corner', kind: 'aerial' },
  'house-3-before': { alt: 'A house seen from the street, with cracked concrete in front', kind: 'before' },
  'house-3-after': { alt: 'The same house with red brick pavers in herringbone', kind: 'after' },
  'house-3-aerial': { alt: 'A driveway and the street beside it from above', kind: 'aerial' },
  'house-4-before': { alt: 'A house seen from the street, with a faded asphalt driveway', kind: 'before' },
  'house-4-after': { alt: 'The same house with cobblestones in warm earth tones', kind: 'after' },
  'house-4-aerial': { alt: 'The measured driveway of a house from above', kind: 'aerial' },
  mailer: { alt: 'A mailer with before and after pictures, a price estimate and a QR code', kind: 'product' },
  'proposal-page': { alt: 'A proposal page with picture, price range and times for a visit', kind: 'product' },
  'wizard-outline': { alt: 'A driveway outlined on the map, with its area and price beside it', kind: 'product' },
  'wizard-design': { alt: 'Choosing shape, pattern and color of pavers beside the photo', kind: 'product' },
  estimator: { alt: 'An estimate with line items and its margin', kind: 'product' },
} as const satisfies Record<string, { readonly alt: string; readonly kind: PictureKind }>;

/** An `after` picture is a preview render and is labeled as one wherever it is shown. */
export type PictureKind = 'before' | 'after' | 'aerial' | 'product';

export type PictureName = keyof typeof pictures;
