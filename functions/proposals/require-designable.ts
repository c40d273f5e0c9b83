import { requireMailable } from '../suppression/require-mailable.ts';
import { requireProposal } from './require-proposal.ts';
import type { StoredProposal } from './stored-proposal.ts';

/** The account's own proposal for an address whose people did not opt out: only for these designs and mail are made. */
export async function requireDesignable(accountId: string, id: number): Promise<StoredProposal> {
  const found = await requireProposal(accountId, id);
  await requireMailable(found.propertyAddress);
  return found;
}
