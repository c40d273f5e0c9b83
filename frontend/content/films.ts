/** Shown below the poster of a film that the browser cannot play. */
export const NO_FILM =
  'The film cannot be played here. It plays on computers, and on iPhones and iPads from iOS 17.4 on.';
