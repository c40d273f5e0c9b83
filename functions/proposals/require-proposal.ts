import { AppError } from '#shared/http/errors.ts';
import { findOwnProposalId } from '../pages/find-public-page.ts';
import { findProposal } from './proposal-store.ts';
import type { StoredProposal } from './stored-proposal.ts';

const gone = () => new AppError('NOT_FOUND', 'Proposal not found');

/** The account's proposal as it is now; undefined when it is gone. */
export const proposalIfAny = findProposal;

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
