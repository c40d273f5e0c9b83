import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { applyHomeownerAction } from '../proposals/apply-homeowner-action.ts';
import type { IndexedFields, StoredProposal } from '../proposals/stored-proposal.ts';
import { auditRow, HOMEOWNER_ACTOR } from '../storage/audit-row.ts';

type Noted = {
  readonly action: string;
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Identifies the entry, so that a redelivered record adds it only once. */
  readonly once: { readonly at: string; readonly key: string };
  /** Fields of the proposal to change along with the entry; none by default. */
  readonly change?: (current: StoredProposal) => IndexedFields;
};

const nothing = (): IndexedFields => ({});

/**
 * Adds what the homeowner or their bank did to the history of an offer's proposal. Returns the proposal as it was
 * before; undefined when it was deleted.
 */
export const noteInHistory = (
  { accountId, proposalId: id }: FirmOffer,
  { change = nothing, ...noted }: Noted,
): Promise<StoredProposal | undefined> => {
  const audit = auditRow({ accountId, userId: HOMEOWNER_ACTOR, entity: 'proposal', id, ...noted });
  return applyHomeownerAction({ accountId, id, audit, change });
};
