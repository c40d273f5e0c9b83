import type { ListChoice, ListFilter, ListOrder } from './list-choice.ts';
import type { ProposalSummary } from './proposal.ts';
import type { ProposalStatus } from './status.ts';

type Listed = Pick<ProposalSummary, 'status' | 'visitAt' | 'totalCost' | 'propertyAddress' | 'createdAt'>;

const hasVisit = ({ visitAt }: Listed, now: string): boolean => (visitAt ?? '') > now;

/** @internal exported for tests */
export function isShown(one: Listed, filter: ListFilter, now: string): boolean {
  if (filter === 'all') return true;
  return filter === 'visit' ? hasVisit(one, now) : one.status === filter;
}

/** How many proposals each filter shows. */
export function filterCounts(all: readonly Listed[], now: string): Readonly<Record<ListFilter, number>> {
  const counts: Record<ProposalStatus, number> = { draft: 0, completed: 0, sent: 0, opened: 0, success: 0 };
  let visit = 0;
  for (const one of all) {
    counts[one.status] += 1;
    if (hasVisit(one, now)) visit += 1;
  }
  return { all: all.length, ...counts, visit };
}

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Made once: `localeCompare` would make one for each comparison, which takes a hundred times as long. */
const addresses = new Intl.Collator('en-US', { numeric: true });

/** Sorts after any visit, so that proposals without one come last. */
const NO_VISIT = '~';

type Sort = <P extends Listed>(list: readonly P[], now: string) => readonly P[];

/** Sorts by a key read once per proposal, because long lists are spread over memory. Equal keys keep their order. */
const sortedBy =
  <K>(keyOf: (one: Listed, now: string) => K, compare: (one: K, other: K) => number): Sort =>
  (list, now) =>
    list
      .map((one) => ({ one, key: keyOf(one, now) }))
      .toSorted((one, other) => compare(one.key, other.key))
      .map(({ one }) => one);

const sorts: Readonly<Record<Exclude<ListOrder, 'newest'>, Sort>> = {
  oldest: sortedBy(({ createdAt }) => createdAt, byText),
  price: sortedBy(
    ({ totalCost }) => totalCost,
    (one, other) => other - one,
  ),
  address: sortedBy(({ propertyAddress }) => propertyAddress, addresses.compare),
  visit: sortedBy((one, now) => (hasVisit(one, now) ? (one.visitAt ?? '') : NO_VISIT), byText),
};

type At = { readonly now: string };

/** The chosen part of a newest-first list, in the chosen order. Proposals that compare as equal stay newest first. */
export function listView<P extends Listed>(
  newestFirst: readonly P[],
  { filter, order, now }: ListChoice & At,
): readonly P[] {
  const shown = filter === 'all' ? newestFirst : newestFirst.filter((one) => isShown(one, filter, now));
  return order === 'newest' ? shown : sorts[order](shown, now);
}
