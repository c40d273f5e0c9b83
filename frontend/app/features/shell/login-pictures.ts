/** The width of the pictures, as HTML's `sizes`. A phone crops their sides a little, which needs no larger file. */
const SIZES = '(min-width: 768px) max(55vw, 134vh), 100vw';

/** A picture of the public site, in two of the widths that its pages ask for. */
const inTwoWidths = (name: string) => {
  const addressOf = (width: number): string => `/pictures/${name}-${width}.avif`;
  const srcSet = [800, 1440].map((width) => `${addressOf(width)} ${width}w`).join(', ');
  return { src: addressOf(1440), srcSet, sizes: SIZES };
};

/** The pictures next to the login's words, as attributes of `<img>`. */
export const loginPictures = { after: inTwoWidths('house-1-after'), before: inTwoWidths('house-1-before') };
