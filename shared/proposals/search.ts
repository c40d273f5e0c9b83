import { plainPhone } from '../forms/phone.ts';
import type { ListedContact } from './contact.ts';
import type { MailReturned, Proposal, ProposalSummary } from './proposal.ts';

type Searched = Pick<ProposalSummary, 'proposalId' | 'id' | 'propertyAddress' | 'slug' | 'contact'>;

/** The texts that find a proposal (product 11.14). A phone number is in it with and without punctuation. */
function foundBy({ proposalId, id, propertyAddress, slug, contact }: Searched): string {
  const text = `${proposalId}\n${id}\n${propertyAddress}\n${slug}`;
  if (!contact) return text;
  const { name, email, phone } = contact;
  return `${text}\n${name}\n${email}\n${phone}\n${phone.replaceAll(/\D/g, '')}`;
}

/** The text that is searched: in lower case. */
export const searchText = (searched: Searched): string => foundBy(searched).toLowerCase();

/** Marks mail that came back. They are in capitals, so that no search finds them: search terms are in lower case. */
const RETURNED: Readonly<Record<MailReturned, string>> = { bounced: 'BOUNCED', complained: 'COMPLAINED' };

type Indexed = Searched & Pick<Proposal, 'sent'>;

/**
 * The search text as the index of the list stores it. At its end it also has the contact as typed, and whether mail to
 * them came back, because the index has room for no other field (docs/decisions/0126).
 */
export function indexedText(indexed: Indexed): string {
  const { contact, sent } = indexed;
  const typed = contact ? [contact.name, contact.email, contact.phone] : [];
  const returned = contact && sent?.returned ? [RETURNED[sent.returned]] : [];
  return [searchText(indexed), ...typed, ...returned].join('\n');
}

/** Lines of an indexed text before the contact as typed: four of the proposal and four of the contact. */
const LINES_BEFORE_TYPED = 8;

/** The contact at the end of an indexed text. */
export function contactIn(indexed: string): ListedContact | undefined {
  const [name, email = '', phone = ''] = indexed.split('\n').slice(LINES_BEFORE_TYPED);
  return name === undefined ? undefined : { name, email, phone };
}

/** How mail came back, as the end of an indexed text says. */
export function returnedIn(indexed: string): MailReturned | undefined {
  const [, , , mark] = indexed.split('\n').slice(LINES_BEFORE_TYPED);
  return mark === RETURNED.bounced ? 'bounced' : mark === RETURNED.complained ? 'complained' : undefined;
}

/** The normalized search term: trimmed, in lower case. A blank one finds everything. */
export const searchTerm = (typed: string): string => typed.trim().toLowerCase();

/** Digits, and what people and phones write between them. */
const PHONE = /^[\d\s().+/-]+$/;
/** Digits of a number without its area code. Fewer could just as well be a house number or a price. */
const FEWEST_DIGITS = 7;

/**
 * The texts to search for; a proposal that has one of them is found. A term that may be a phone number is also searched
 * by its digits, because it may be stored with other punctuation, and without the country code, which not every stored
 * number has.
 */
export function readingsOf(term: string): readonly string[] {
  const phone = plainPhone(term);
  const digits = phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const isPhone = PHONE.test(phone) && digits.length >= FEWEST_DIGITS && digits !== term;
  return isPhone ? [term, digits] : [term];
}

/** Separator that no searched text contains, so that no match spans two texts. */
const BETWEEN = '\u0000';

/**
 * The texts of some proposals in one string, and where each starts: one search over it is faster than many small ones.
 */
type Part = { readonly joined: string; readonly starts: readonly number[] };

/** All texts of a list. */
export type SearchIndex = readonly Part[];

/**
 * Longer parts cost more per proposal, because the garbage collector has to copy what it meets while a part is made.
 */
const PROPOSALS_A_PART = 500;

export function searchIndex(searched: readonly Searched[]): SearchIndex {
  const parts = Math.ceil(searched.length / PROPOSALS_A_PART);
  return Array.from({ length: parts }, (_, part) =>
    partOf(searched.slice(part * PROPOSALS_A_PART, (part + 1) * PROPOSALS_A_PART)),
  );
}

function partOf(searched: readonly Searched[]): Part {
  const joined = searched.map(foundBy).join(BETWEEN).toLowerCase();
  const starts = [0];
  for (let end = joined.indexOf(BETWEEN); end !== -1;) {
    starts.push(end + BETWEEN.length);
    end = joined.indexOf(BETWEEN, end + BETWEEN.length);
  }
  return { joined, starts };
}

/** Positions in the list of the texts that contain the term, in order. The term must not be blank. */
export function positionsOf(index: SearchIndex, term: string): readonly number[] {
  const [found = [], ...more] = readingsOf(term).map((reading) => positionsOfReading(index, reading));
  return more.length === 0 ? found : [...new Set([...found, ...more.flat()])].toSorted((a, b) => a - b);
}

const positionsOfReading = (index: SearchIndex, reading: string): readonly number[] =>
  index.flatMap((part, number) => {
    const before = number * PROPOSALS_A_PART;
    return positionsIn(part, reading).map((position) => before + position);
  });

function positionsIn({ joined, starts }: Part, term: string): readonly number[] {
  const positions: number[] = [];
  let position = 0;
  for (let at = joined.indexOf(term); at !== -1;) {
    position = lastAtOrBefore(starts, at, position);
    positions.push(position);
    const next = starts[position + 1];
    at = next === undefined ? -1 : joined.indexOf(term, next);
  }
  return positions;
}

/**
 * Index of the last start at or before an offset, searched from an earlier index onward. It doubles its steps and then
 * halves them, because in a text with many matches the next one is near.
 */
function lastAtOrBefore(starts: readonly number[], offset: number, from: number): number {
  let step = 1;
  while (from + step < starts.length && (starts[from + step] ?? 0) <= offset) step *= 2;
  let [low, high] = [from, Math.min(from + step, starts.length) - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
