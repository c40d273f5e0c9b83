/** Abbreviations of words in addresses (United States Postal Service, Publication 28). */
const SHORT: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  square: 'sq',
  street: 'st',
  terrace: 'ter',
  trail: 'trl',
  way: 'wy',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
  apartment: 'apt',
  suite: 'ste',
  florida: 'fl',
};

const COUNTRY = /\b(united states( of america)?|usa|us)\s*$/;

/**
 * Normalizes an address: capitals, punctuation, abbreviations, the country and the last four digits of a ZIP+4 make no
 * difference (product 20.5).
 */
export function addressKey(address: string): string {
  const words = address
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/\b(\d{5})-\d{4}\b/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(COUNTRY, '')
    .trim();
  return words
    .split(' ')
    .map((word) => SHORT[word] ?? word)
    .join(' ');
}
