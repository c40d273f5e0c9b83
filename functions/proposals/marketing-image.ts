import type { OutdatedReason } from '#shared/proposals/marketing-facts.ts';
import { marketingFactsOf, outdatedSince, printedFields } from '#shared/proposals/marketing-outdated.ts';
import type { Write } from '../storage/transact.ts';
import { editComparedWrite, editWrite } from './proposal-store.ts';
import { storedProposal } from './stored-proposal.ts';
import type { EditCondition, IndexedFields, StoredFields, StoredProposal } from './stored-proposal.ts';

/** Fields that can put a marketing image out of date. */
const COMPARED: readonly (keyof StoredProposal)[] = [...printedFields, 'marketingImageUrl', 'marketingFacts'];

type Compared = {
  readonly fields: StoredFields;
  readonly condition: EditCondition;
  readonly outdatedBy: readonly OutdatedReason[];
};

/** Whether a change can put a marketing image out of date. */
const isPrinted = (fields: StoredFields): boolean => COMPARED.some((name) => name in fields);

/**
 * The write of a change, and what the page must say about the marketing image. `shown` is empty when there is no image,
 * or the change does not concern it.
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
  // The first image may be added at the same moment, without being compared to this change.
  const wanted: EditCondition = isPrinted(fields) ? { ...condition, hasNoImage: true } : condition;
  return { proposal: editWrite(accountId, current.id, fields, wanted), shown: {} };
}

/**
 * Compares the changed proposal with what the marketing image was made from (product 8.32). Undefined when there is no
 * image, or the change does not concern it. The result is true of this version only, so the change must be saved over
 * no other.
 */
function compareWithImage(
  current: StoredProposal,
  fields: StoredFields,
  condition: EditCondition,
): Compared | undefined {
  const next = storedProposal.parse(changed(current, fields));
  if (next.marketingImageUrl === undefined || !isPrinted(fields)) return undefined;
  const facts = fields.marketingFacts === undefined ? factsBehind(current, next) : next.marketingFacts;
  // If the facts of an image do not name its link, it was made for the link from before this change.
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

/** An image set from outside shows the facts of now. An image from before facts were stored has none. */
function factsBehind(current: StoredProposal, next: StoredProposal) {
  if (next.marketingImageUrl !== current.marketingImageUrl) return marketingFactsOf(next);
  return current.marketingFacts;
}
