type BrowserCookie = { readonly url: string; readonly name: string; readonly value: string };

/** The cookies of a request's header as a browser takes them, for all pages and calls of an origin. */
export const cookiesFor = (origin: string, header: string): BrowserCookie[] =>
  header
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => ({ url: origin, name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }));
