/** How wide the pictures are, as HTML's `sizes`. A phone crops a little of their sides, which needs no larger file. */
const SIZES = '(min-width: 768px) max(55vw, 134vh), 100vw';

/** A picture of the public site, in two of the widths that its pages ask for. */
const inTwoWidths = (name: string) => {
  const addressOf = (width: number): string => `/pictures/${name}-${width}.avif`;
  const srcSet = [800, 1440].map((width) => `${addressOf(width)} ${width}w`).join(', ');
  return { src: addressOf(1440), srcSet, sizes: SIZES };
};

/** The pictures beside the login's words, as `<img>` takes them. */
export const loginPictures = { after: inTwoWidths('house-1-after'), before: inTwoWidths('house-1-before') };
