import type { OutdatedReason } from '#shared/proposals/marketing-facts.ts';
import { marketingFactsOf, outdatedSince, printedFields } from '#shared/proposals/marketing-outdated.ts';
import type { Write } from '../storage/transact.ts';
import { editComparedWrite, editWrite } from './proposal-store.ts';
import { storedProposal } from './stored-proposal.ts';
import type { EditCondition, IndexedFields, StoredFields, StoredProposal } from './stored-proposal.ts';

/** Fields by which a marketing image may be outdated. */
const COMPARED: readonly (keyof StoredProposal)[] = [...printedFields, 'marketingImageUrl', 'marketingFacts'];

type Compared = {
  readonly fields: StoredFields;
  readonly condition: EditCondition;
  readonly outdatedBy: readonly OutdatedReason[];
};

/** Whether a change may put a marketing image out of date. */
const isPrinted = (fields: StoredFields): boolean => COMPARED.some((name) => name in fields);

/**
 * The write of a change, and what it says of the marketing image to the page: nothing where there is none or the change has
 * nothing to do with it.
 */
export function editImagedWrite(
  accountId: string,
  current: StoredProposal,
  fields: IndexedFields,
  condition: EditCondition,
): { readonly proposal: Write; readonly shown: { readonly marketingOutdated?: boolean } } {
  const compared = compareWithImage(current, fields, condition);
  if (compared) {
    const proposal = editComparedWrite(accountId, current.id, compared);
    return { proposal, shown: { marketingOutdated: compared.outdatedBy.length > 0 } };
  }
  // The first image may arrive at this moment, and would not be compared.
  const wanted: EditCondition = isPrinted(fields) ? { ...condition, hasNoImage: true } : condition;
  return { proposal: editWrite(accountId, current.id, fields, wanted), shown: {} };
}

/**
 * Compares what a change leaves with what the marketing image was made from (product 8.32); undefined when there is no
 * image or the change has nothing to do with it. The result holds for the version it was computed from, so the change
 * is saved over no other.
 */
function compareWithImage(
  current: StoredProposal,
  fields: StoredFields,
  condition: EditCondition,
): Compared | undefined {
  const next = storedProposal.parse(changed(current, fields));
  if (next.marketingImageUrl === undefined || !isPrinted(fields)) return undefined;
  const facts = fields.marketingFacts === undefined ? factsBehind(current, next) : next.marketingFacts;
  // An image that does not know its link was made for the one before this change.
  const made = { slug: current.slug, ...(facts ?? marketingFactsOf(current)) };
  return {
    fields: { ...fields, marketingFacts: made },
    condition: { version: current.version, ...condition },
    outdatedBy: outdatedSince(made, next),
  };
}

/** The proposal after a change, without the fields that the change removes. */
const changed = (current: StoredProposal, fields: StoredFields): object =>
  Object.fromEntries(Object.entries({ ...current, ...fields }).filter(([, value]) => value !== undefined));

/** An image that was set from outside was made just now; one from before facts were kept, before this change. */
function factsBehind(current: StoredProposal, next: StoredProposal) {
  if (next.marketingImageUrl !== current.marketingImageUrl) return marketingFactsOf(next);
  return current.marketingFacts;
}
