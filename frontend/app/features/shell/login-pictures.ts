/** A house of the public site, after and before; the widths are those that the site's pages ask for as well. */
const pictureOf = (name: string) => {
  const addressOf = (width: number): string => `/pictures/${name}-${width}.avif`;
  return { src: addressOf(1440), srcSet: [800, 1440].map((width) => `${addressOf(width)} ${width}w`).join(', ') };
};

/** The pictures beside the login's words, as `<img>` takes them. */
export const loginPictures = { after: pictureOf('house-1-after'), before: pictureOf('house-1-before') };

/** How wide they are, as HTML's `sizes`. A phone crops a little of their sides, which needs no larger file. */
export const LOGIN_PICTURE_SIZES = '(min-width: 768px) max(55vw, 134vh), 100vw';
