import { distance } from '#shared/geometry/bearing.ts';
import type { LatLng } from '#shared/geometry/lat-lng.ts';
import { blockNear, houseNumber, lotsAlong, offshore, placeOfLot, streetPlace } from './addresses.ts';
import type { SamplePlace } from './addresses.ts';
import { defaultCenter } from './reference.ts';
import { namedStreets, streetName } from './street-names.ts';

/** An address with this word has no street-level photos. */
const NO_STREET_VIEW = 'no-street-view';

/** Streets with names on either side of the first one. */
const halfOfStreets = namedStreets / 2;

const shortForms: Readonly<Record<string, string>> = {
  st: 'street',
  ct: 'court',
  pl: 'place',
  ln: 'lane',
  ter: 'terrace',
  terr: 'terrace',
  east: 'e',
  west: 'w',
};

type Query = { readonly number: string; readonly side: 'e' | 'w' | undefined; readonly terms: string };

/** Parses the first line of an address: house number, half of the street, street name. */
function parse(text: string): Query {
  const line = text.split(',')[0] ?? '';
  const words = line.toLowerCase().replaceAll('.', ' ').split(/\s+/).filter(Boolean);
  const number = /^\d+$/.test(words[0] ?? '') ? (words.shift() ?? '') : '';
  const plain = words.map((word) => shortForms[word] ?? word);
  const [first] = plain;
  const side = first === 'e' || first === 'w' ? first : undefined;
  return { number, side, terms: (side ? plain.slice(1) : plain).join(' ') };
}

/** Rows of streets whose name begins with the terms, nearest first. */
function matchingRows(words: string, nearRow: number): readonly number[] {
  if (!words) return [];
  return Array.from({ length: namedStreets - 1 }, (_, index) => index - halfOfStreets + 1)
    .filter((row) => streetName(row).toLowerCase().startsWith(words))
    .toSorted((a, b) => Math.abs(a - nearRow) - Math.abs(b - nearRow));
}

/** Columns of blocks with the hundred of a house number, on the requested half of the street. */
function columnsFor({ number, side }: Query, nearColumn: number): readonly number[] {
  const hundred = Math.floor(Number(number) / 100);
  const columns = number
    ? [hundred - 1, -hundred].filter((column) => (column >= 0 ? hundred > 0 : true))
    : [nearColumn];
  return columns.filter((column) => side === undefined || column >= 0 === (side === 'e'));
}

function housesAt(query: Query, row: number, nearColumn: number): readonly SamplePlace[] {
  return columnsFor(query, nearColumn)
    .flatMap((column) => lotsAlong(row, column))
    .filter((lot) => query.number === '' || String(houseNumber(lot)) === query.number)
    .map((lot) => placeOfLot(lot, 0));
}

function outOfSight(text: string): SamplePlace {
  const label = text.trim();
  return { label, number: '1', street: label, municipality: 'Fort Lauderdale', point: offshore(), lot: undefined };
}

/** Exact matches of an address, nearest first: houses, or streets when it has no number. */
export function findPlaces(text: string, near: LatLng = defaultCenter): readonly SamplePlace[] {
  if (text.toLowerCase().includes(NO_STREET_VIEW)) return [outOfSight(text)];
  const query = parse(text);
  const center = blockNear(near);
  const places = matchingRows(query.terms, center.row).flatMap((row) =>
    query.number ? housesAt(query, row, center.column) : [streetPlace(row, query.side === 'w' ? -1 : 0)],
  );
  return places.toSorted((a, b) => distance(near, a.point) - distance(near, b.point));
}

/** Houses in the surrounding blocks whose number begins with the digits. */
function numbersStarting(query: Query, row: number, nearColumn: number): readonly SamplePlace[] {
  const columns = [0, 1, -1, 2, -2, 3, -3].map((offset) => nearColumn + offset);
  return columns
    .filter((column) => query.side === undefined || column >= 0 === (query.side === 'e'))
    .flatMap((column) => lotsAlong(row, column))
    .filter((lot) => String(houseNumber(lot)).startsWith(query.number))
    .map((lot) => placeOfLot(lot, 0));
}

/** Completions of a partly typed address: at most `limit`, nearest streets first. */
export function suggestPlaces(text: string, near: LatLng, limit: number): readonly SamplePlace[] {
  if (text.toLowerCase().includes(NO_STREET_VIEW)) return [outOfSight(text)];
  const query = parse(text);
  const center = blockNear(near);
  const rows = query.terms ? matchingRows(query.terms, center.row).slice(0, 4) : [center.row, center.row + 1];
  const exact = query.number ? findPlaces(text, near).slice(0, limit) : [];
  const houses = query.number || query.terms ? rows.flatMap((row) => numbersStarting(query, row, center.column)) : [];
  const labels = new Set(exact.map(({ label }) => label));
  return [...exact, ...houses.filter(({ label }) => !labels.has(label))].slice(0, limit);
}
