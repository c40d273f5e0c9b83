import type { ProposalSummary } from './proposal.ts';

type Searched = Pick<ProposalSummary, 'proposalId' | 'id' | 'propertyAddress' | 'slug'>;

/** What the search compares with, in lower case (spec section 5: proposalId, id, propertyAddress, slug). */
export function searchText({ proposalId, id, propertyAddress, slug }: Searched): string {
  return [proposalId, id, propertyAddress, slug].join('\n').toLowerCase();
}

/** A term as it is compared: trimmed, in lower case. Blank finds everything. */
export const searchTerm = (typed: string): string => typed.trim().toLowerCase();
