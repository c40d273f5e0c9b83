import { proposalKey } from '#shared/table/keys.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';
import type { StoredProposal } from './stored-proposal.ts';

/** A check that holds while a proposal is still as it was read. */
export const unchangedCheck = (accountId: string, { id, version }: StoredProposal): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: proposalKey(accountId, id),
    ...unchangedSince('version', version),
  },
});
