import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { applyHomeownerAction } from '../proposals/apply-homeowner-action.ts';
import type { IndexedFields, StoredProposal } from '../proposals/stored-proposal.ts';
import { auditRow, HOMEOWNER_ACTOR } from '../storage/audit-row.ts';

type Noted = {
  readonly action: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Tells it from all else, so that a record that comes again notes it once. */
  readonly once: { readonly at: string; readonly key: string };
  /** What changes of the proposal with it; nothing unless it is given. */
  readonly change?: (current: StoredProposal) => IndexedFields;
};

const nothing = (): IndexedFields => ({});

/**
 * Notes in the history of an offer's proposal what its homeowner did, or their bank. Returns the proposal as it was before;
 * undefined when it was deleted.
 */
export const noteInHistory = (
  { accountId, proposalId: id }: FirmOffer,
  { change = nothing, ...noted }: Noted,
): Promise<StoredProposal | undefined> => {
  const audit = auditRow({ accountId, userId: HOMEOWNER_ACTOR, entity: 'proposal', id, ...noted });
  return applyHomeownerAction({ accountId, id, audit, change });
};
