/** Films, recorded by infra/assets/make-films.ts. Their posters are made by infra/assets/make-pictures.ts. */
export const films = {
  mailer: {
    source: '/films/sample-mailer.webm',
    captions: '/films/sample-mailer.vtt',
    poster: '/films/sample-mailer.webp',
  },
  walkthrough: {
    source: '/films/walkthrough.webm',
    captions: '/films/walkthrough.vtt',
    poster: '/films/walkthrough.webp',
  },
} as const;
