/** The two films, made by committed scripts from the product's own pictures. */
export const films = {
  mailer: {
    source: '/films/sample-mailer.webm',
    captions: '/films/sample-mailer.vtt',
    poster: '/films/sample-mailer.jpg',
  },
  walkthrough: {
    source: '/films/walkthrough.webm',
    captions: '/films/walkthrough.vtt',
    poster: '/films/walkthrough.jpg',
  },
} as const;
