import type { FrozenOffer } from '#shared/offers/offer-content.ts';
import { publicAddress } from '../organizations/contractor-addresses.ts';
import type { StoredProposal } from '../proposals/stored-proposal.ts';

/**
 * Where a signer's reply goes: to the organization's address of today, or, when the organization was deleted, to the
 * address in the contract. Undefined without either.
 */
export const replyAddress = async (
  accountId: string,
  { organizationId }: StoredProposal,
  { companyEmail }: FrozenOffer,
): Promise<string | undefined> => (await publicAddress(accountId, organizationId)) ?? (companyEmail || undefined);
