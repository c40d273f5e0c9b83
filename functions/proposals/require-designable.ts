import { requireMailable } from '../suppression/require-mailable.ts';
import { requireProposal } from './require-proposal.ts';
import type { StoredProposal } from './stored-proposal.ts';

/** The account's own proposal. Throws when its address opted out of designs and mail (product 20.6). */
export async function requireDesignable(accountId: string, id: number): Promise<StoredProposal> {
  const found = await requireProposal(accountId, id);
  await requireMailable(accountId, found.propertyAddress);
  return found;
}
