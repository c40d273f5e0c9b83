import * as z from 'zod';

/** A card in a hand-addressed envelope, or a card that is mailed as it is. */
export const mailerFormat = z.enum(['card', 'self-mailer']);
export type MailerFormat = z.infer<typeof mailerFormat>;

/** Days for which print files and archives are kept (product 39.21). */
export const PRINT_DAYS = 180;

/** A rectangle in points of 1/72 inch, from the top left corner of the trimmed page. */
export type PrintBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export const POINTS_PER_INCH = 72;
const inches = (count: number): number => count * POINTS_PER_INCH;

/**
 * The picture extends this far beyond each cut, so that no white edge shows if the knife is a little off: 0.125 inch.
 */
export const BLEED: number = inches(0.125);
/** Nothing that must not be cut off may be closer to an edge than this: 0.125 inch. */
export const SAFE: number = inches(0.125);

type Format = {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** Kept free of ink for address and postmark (6 × 9 in: 4 × 2.375 in, 0.275 in from the right, 0.25 in from below). */
  readonly inkFree: PrintBox | undefined;
};

const SELF_MAILER = { width: inches(9), height: inches(6) };

export const formats: Readonly<Record<MailerFormat, Format>> = {
  // Two cards are cut from a US Letter sheet.
  card: { label: 'Card in an envelope, 5.5 × 8.5 in', width: inches(8.5), height: inches(5.5), inkFree: undefined },
  'self-mailer': {
    label: 'Postcard, 6 × 9 in',
    ...SELF_MAILER,
    inkFree: {
      x: SELF_MAILER.width - inches(0.275) - inches(4),
      y: SELF_MAILER.height - inches(0.25) - inches(2.375),
      width: inches(4),
      height: inches(2.375),
    },
  },
};

/** The part of a page on which text and code may stand. */
export function safeBox(format: MailerFormat): PrintBox {
  const { width, height } = formats[format];
  return { x: SAFE, y: SAFE, width: width - 2 * SAFE, height: height - 2 * SAFE };
}

/** @internal exported for tests */
export const isInside = (inner: PrintBox, outer: PrintBox): boolean =>
  inner.x >= outer.x - TOLERANCE &&
  inner.y >= outer.y - TOLERANCE &&
  inner.x + inner.width <= outer.x + outer.width + TOLERANCE &&
  inner.y + inner.height <= outer.y + outer.height + TOLERANCE;

/** @internal exported for tests */
export const overlaps = (a: PrintBox, b: PrintBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** In points. Allows for rounding in sums, and is far below what a printer can show. */
const TOLERANCE = 0.001;

/** Pixels per inch below which a person must accept the picture (product 39.13). */
export const MIN_PPI = 150;

/** Pixels per inch of a picture that fills a box, after it is cropped to the box's shape. */
export function pixelsPerInch(
  picture: { readonly width: number; readonly height: number },
  box: Pick<PrintBox, 'width' | 'height'>,
): number {
  const perPoint = Math.min(picture.width / box.width, picture.height / box.height);
  return Math.floor(perPoint * POINTS_PER_INCH);
}
