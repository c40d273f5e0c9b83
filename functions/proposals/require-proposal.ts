import { AppError } from '#shared/http/errors.ts';
import { proposalKey } from '#shared/table/keys.ts';
import { findOwnProposalId } from '../pages/find-public-page.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { findProposal } from './proposal-store.ts';
import type { StoredProposal } from './stored-proposal.ts';

const gone = () => new AppError('NOT_FOUND', 'Proposal not found');

/** The account's proposal as it is now; undefined when it is gone. */
export const proposalIfAny = findProposal;

/** Holds while a proposal is as it was read. */
export const unchangedCheck = (accountId: string, { id, version }: StoredProposal): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: proposalKey(accountId, id),
    ConditionExpression: '#version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':version': version },
  },
});

/** The account's own proposal; 404 for another account's. */
export async function requireProposal(accountId: string, id: number): Promise<StoredProposal> {
  const found = await findProposal(accountId, id);
  if (!found) throw gone();
  return found;
}

export async function requireBySlug(accountId: string, slug: string): Promise<StoredProposal> {
  const id = await findOwnProposalId(accountId, slug);
  if (id === undefined) throw gone();
  return requireProposal(accountId, id);
}
