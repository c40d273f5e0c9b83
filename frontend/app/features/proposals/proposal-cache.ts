import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { proposalListKey, proposalSearchKey } from '../../../api/proposal-list-queries.ts';
import { mapProposalsQuery, proposalKey } from '../../../api/proposal-queries.ts';

type Pages = InfiniteData<{ readonly page: ProposalSummary[]; readonly next: string | undefined }>;
type Change = (proposal: ProposalSummary) => ProposalSummary | undefined;

/**
 * Changes one proposal wherever the list and its searches show it; undefined takes it out. Pages that are on their way
 * would bring back the list they set out with: they are called off in the same moment, and asked for again.
 */
export function changeInList(client: QueryClient, id: number, change: Change): void {
  void client.cancelQueries({ queryKey: proposalListKey });
  const changed = (page: ProposalSummary[]) => page.flatMap((one) => (one.id === id ? (change(one) ?? []) : one));
  client.setQueryData<Pages>(
    proposalListKey,
    (pages) => pages && { ...pages, pages: pages.pages.map((one) => ({ ...one, page: changed(one.page) })) },
  );
  client.setQueriesData<ProposalSummary[]>({ queryKey: proposalSearchKey }, (found) => found && changed(found));
}

/** What other screens hold of a proposal that changed is out of date. */
export function removeFromOtherQueries(client: QueryClient, { slug }: ProposalSummary): void {
  void client.invalidateQueries({ queryKey: mapProposalsQuery().queryKey });
  client.removeQueries({ queryKey: proposalKey(slug) });
}
