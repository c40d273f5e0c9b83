/** Where the browser fetches map style, glyphs and satellite tiles. */
const MAPS = 'https://maps.geo.us-east-1.amazonaws.com';

const directives = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/**
 * For the app and the marketing pages. `blob:` pictures are previews and downloads the page makes itself; `styles` are
 * the hashes of what stands inline in the built pages.
 */
export const sitePolicy = (styles: readonly string[]): string =>
  directives({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': ["'self'", ...styles.map((hash) => `'${hash}'`)].join(' '),
    'media-src': "'self'",
    'img-src': `'self' blob: data: ${MAPS}`,
    'connect-src': `'self' ${MAPS}`,
    'worker-src': "'self'",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
  });

/** For answers that are data: should a browser ever show one as a page, it can do nothing. */
export const dataPolicy = directives({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

/** For pictures people uploaded: opened by itself, one runs in an origin of its own, without scripts. */
export const mediaPolicy = `${dataPolicy}; sandbox`;
