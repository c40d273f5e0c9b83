/** Words an address may be written with in full or short (United States Postal Service, Publication 28). */
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
 * The same text for the same house, however its address is written: capitals, punctuation, abbreviations, the country
 * and the last four digits of the ZIP code make no difference.
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
