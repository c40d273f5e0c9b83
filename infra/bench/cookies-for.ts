type BrowserCookie = { readonly url: string; readonly name: string; readonly value: string };

/**
 * The cookies of a request's header in the form that a browser takes, for all pages and calls of the address's origin.
 */
export function cookiesFor(address: string, header: string): BrowserCookie[] {
  // With a path, they would apply only below that path.
  const url = new URL(address).origin;
  return header
    .split('; ')
    .filter((pair) => pair !== '')
    .map((pair) => ({ url, name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }));
}
