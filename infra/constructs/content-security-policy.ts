/** Serves map style, glyphs and satellite tiles to the browser. */
const MAPS = 'https://maps.geo.us-east-1.amazonaws.com';

const directives = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

/** The hashes of the built pages' inline styles and scripts. */
export type InlineHashes = { readonly styles: readonly string[]; readonly scripts: readonly string[] };

const ownAnd = (hashes: readonly string[]): string => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');

/**
 * For the app and the public site. `blob:` images are previews and downloads that the page creates itself. Firefox
 * checks `<link rel="prefetch">` against `default-src` alone, so that one is 'self', and the directives next to it name
 * everything that pages can load.
 */
export const sitePolicy = ({ styles, scripts }: InlineHashes): string =>
  directives({
    'default-src': "'self'",
    'script-src': ownAnd(scripts),
    'style-src': ownAnd(styles),
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
    'child-src': "'none'",
    'frame-src': "'none'",
  });

/** For API responses: makes them harmless if a browser ever renders one as a page. */
export const dataPolicy = directives({
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
});

/** For uploaded images: `sandbox` gives one that is opened directly an opaque origin without scripts. */
export const mediaPolicy = `${dataPolicy}; sandbox`;
