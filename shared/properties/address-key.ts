import { stateCodes } from './us-states.ts';

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
  florida: 'fl',
};

/** More spellings of the same words, which people use to write the same address in another way. */
const ALSO: Readonly<Record<string, string>> = {
  alley: 'aly',
  av: 'ave',
  aven: 'ave',
  avenu: 'ave',
  avn: 'ave',
  avnue: 'ave',
  bend: 'bnd',
  boul: 'blvd',
  boulv: 'blvd',
  bvd: 'blvd',
  circ: 'cir',
  circl: 'cir',
  crt: 'ct',
  cove: 'cv',
  crossing: 'xing',
  drv: 'dr',
  driv: 'dr',
  expressway: 'expy',
  freeway: 'fwy',
  highwy: 'hwy',
  hiway: 'hwy',
  la: 'ln',
  loops: 'loop',
  parkwy: 'pkwy',
  pkway: 'pkwy',
  pky: 'pkwy',
  plaza: 'plz',
  point: 'pt',
  sqr: 'sq',
  str: 'st',
  strt: 'st',
  terr: 'ter',
  tr: 'trl',
  trails: 'trl',
  fort: 'ft',
  frt: 'ft',
  mount: 'mt',
  saint: 'st',
  beach: 'bch',
  port: 'prt',
  springs: 'spgs',
  no: 'n',
  so: 's',
};

const NOW = { ...SHORT, ...ALSO };
/** The abbreviations of the first keys, from before more spellings were known. */
const FIRST = { ...SHORT, apartment: 'apt', suite: 'ste' };

/** Matches one of these words where a state is: at the end, or before a ZIP code. A street may have the name too. */
const asState = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})(?= \\d{5}\\b|$)`, 'g');

const CODES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(stateCodes).map(([name, code]) => [name, code.toLowerCase()]),
);
const NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CODES).map(([name, code]) => [code, name]),
);
const NAME = asState(Object.keys(CODES));
const CODE = asState(Object.keys(NAMES));

const COUNTRY = /\b(united states( of america)?|usa|us)\s*$/;

/** A unit of a house, whatever it is called: 'Apt 4', 'Unit-4', 'Suite: 4' and '#4' are the same door. */
const UNIT =
  /(?:(?<![a-z0-9])(?:apartment|apt|unit|suite|ste|room|rm|number|num)(?![a-z0-9])|#)[^a-z0-9]*(?=[a-z0-9])/g;
/** How earlier keys found a unit: only spaces and one '#' could come before its number. */
const FORMER_UNIT = /(?:\b(?:apartment|apt|unit|suite|ste|room|rm|number|num)\b|#)\s*#?\s*(?=[a-z0-9])/g;

/**
 * Normalizes an address. Capitals, punctuation, abbreviations, the word for a unit, a state that is written out, the
 * country and the last four digits of a ZIP+4 make no difference (product 20.5).
 */
export const addressKey = (address: string): string => shortened(withCode(wordsOf(withPlainUnit(address))), NOW);

/**
 * The key in its form from before states were known by their names. Households that have a mailer are stored under it.
 */
export const householdAddressKey = (address: string): string => shortened(wordsOf(withPlainUnit(address)), NOW);

/** Other keys of a household: with its state written the other way, or from before units were found (product 39.9). */
export function otherHouseholdAddressKeys(address: string): readonly string[] {
  const keys = new Set([...inEveryState(withPlainUnit(address), NOW), ...inEveryState(withFormerUnit(address), NOW)]);
  keys.delete(householdAddressKey(address));
  return [...keys];
}

/** All other keys that an address has had over time: earlier opt-outs are stored under their hashes (product 20.5). */
export function formerAddressKeys(address: string): readonly string[] {
  const first = inEveryState(plain(address), FIRST);
  const keys = new Set([householdAddressKey(address), ...otherHouseholdAddressKeys(address), ...first]);
  keys.delete(addressKey(address));
  return [...keys];
}

const plain = (address: string): string =>
  address
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '');

const withPlainUnit = (address: string): string => plain(address).replace(UNIT, ' unit ');
const withFormerUnit = (address: string): string => plain(address).replace(FORMER_UNIT, ' unit ');

const withCode = (words: string): string => words.replace(NAME, (name) => CODES[name] ?? name);
const withName = (words: string): string => words.replace(CODE, (code) => NAMES[code] ?? code);

/** The keys of an address with its state as written, abbreviated, and written out. */
function inEveryState(address: string, short: Readonly<Record<string, string>>): readonly string[] {
  const words = wordsOf(address);
  return [words, withCode(words), withName(words)].map((one) => shortened(one, short));
}

/** The words of an address, without its country. */
const wordsOf = (address: string): string =>
  address
    .replace(/\b(\d{5})-\d{4}\b/g, '$1')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(COUNTRY, '')
    .trim();

const shortened = (words: string, short: Readonly<Record<string, string>>): string =>
  words
    .split(' ')
    .map((word) => (Object.hasOwn(short, word) ? short[word] : word))
    .join(' ');
