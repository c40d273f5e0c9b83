import type { ProposalSummary } from './proposal.ts';

type Searched = Pick<ProposalSummary, 'proposalId' | 'id' | 'propertyAddress' | 'slug'>;

/** What the search compares with, in lower case (product 11.14). */
export function searchText({ proposalId, id, propertyAddress, slug }: Searched): string {
  return [proposalId, id, propertyAddress, slug].join('\n').toLowerCase();
}

/** A term as it is compared: trimmed, in lower case. Blank finds everything. */
export const searchTerm = (typed: string): string => typed.trim().toLowerCase();

/** No text that is searched contains it, so that nothing is found across two of them. */
const BETWEEN = '\u0000';

/** The texts of a list in one string, with where each begins: one pass over it finds what many small ones would. */
export type SearchIndex = { readonly joined: string; readonly starts: readonly number[] };

export function searchIndex(searched: readonly Searched[]): SearchIndex {
  const texts = searched.map(searchText);
  const starts: number[] = [];
  let start = 0;
  for (const { length } of texts) {
    starts.push(start);
    start += length + BETWEEN.length;
  }
  return { joined: texts.join(BETWEEN), starts };
}

/** The places in the list of those whose text contains the term, which is not blank, in the list's order. */
export function placesOf({ joined, starts }: SearchIndex, term: string): readonly number[] {
  const places: number[] = [];
  for (let at = joined.indexOf(term); at !== -1;) {
    const place = lastAtOrBefore(starts, at);
    places.push(place);
    const next = starts[place + 1];
    at = next === undefined ? -1 : joined.indexOf(term, next);
  }
  return places;
}

/** Which start is the last that is not behind a position. */
function lastAtOrBefore(starts: readonly number[], position: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
