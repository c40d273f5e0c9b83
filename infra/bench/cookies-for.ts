type BrowserCookie = { readonly url: string; readonly name: string; readonly value: string };

/** The cookies of a request's header as a browser takes them, for all pages and calls of the address's origin. */
export function cookiesFor(address: string, header: string): BrowserCookie[] {
  // With its path they would only be for what is below it.
  const url = new URL(address).origin;
  return header
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => ({ url, name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }));
}
