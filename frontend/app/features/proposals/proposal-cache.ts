import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { proposalKey } from '../../../api/proposal-key.ts';
import { proposalListKey, proposalSearchKey } from '../../../api/proposal-list-queries.ts';
import { mapProposalsQuery } from '../../../api/proposal-queries.ts';

type Pages = InfiniteData<{ readonly page: ProposalSummary[]; readonly next: string | undefined }>;
type Change = (proposal: ProposalSummary) => ProposalSummary | undefined;

/**
 * Changes one proposal in the list and its searches; undefined removes it. Running fetches are canceled and repeated,
 * because their replies would bring back the old proposal.
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

/** Other screens' copies of a changed proposal are outdated. */
export function removeFromOtherQueries(client: QueryClient, { slug }: ProposalSummary): void {
  void client.invalidateQueries({ queryKey: mapProposalsQuery().queryKey });
  client.removeQueries({ queryKey: proposalKey(slug) });
}
