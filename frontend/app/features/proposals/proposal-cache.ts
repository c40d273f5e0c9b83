import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { proposalKey } from '../../../api/proposal-key.ts';
import { proposalListKey, proposalSearchKey } from '../../../api/proposal-list-queries.ts';
import { invalidateMap } from '../../../api/proposal-queries.ts';

type Pages = InfiniteData<{ readonly page: ProposalSummary[]; readonly next: string | undefined }>;
type Change = (proposal: ProposalSummary) => ProposalSummary | undefined;

/**
 * Shows a change of one proposal in the list and its searches before it is saved; undefined removes the proposal.
 * Cancels a running fetch of the list, because its reply would bring back the old proposal. Returns whether the list
 * has to be fetched again after the save for that reason. The list itself asks for a next page that is missing.
 */
export function showInList(client: QueryClient, id: number, change: Change): boolean {
  const isRefetching = client.isFetching({ queryKey: proposalListKey, predicate: isRefetch }) > 0;
  void client.cancelQueries({ queryKey: proposalListKey });
  const changed = (page: ProposalSummary[]) => page.flatMap((one) => (one.id === id ? (change(one) ?? []) : one));
  client.setQueryData<Pages>(
    proposalListKey,
    (pages) => pages && { ...pages, pages: pages.pages.map((one) => ({ ...one, page: changed(one.page) })) },
  );
  client.setQueriesData<ProposalSummary[]>({ queryKey: proposalSearchKey }, (found) => found && changed(found));
  return isRefetching;
}

const isRefetch = ({ state }: Query): boolean => state.fetchMeta?.fetchMore === undefined;

/** Shows the change once it was saved or refused. `isStopped` says that showing it earlier had canceled a fetch. */
export function changeInList(client: QueryClient, id: number, change: Change, isStopped = false): void {
  const isStoppedNow = showInList(client, id, change);
  if (isStopped || isStoppedNow) void client.invalidateQueries({ queryKey: proposalListKey });
}

/** Fetches the list and its searches again. */
export function refetchList(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: proposalListKey });
  void client.invalidateQueries({ queryKey: proposalSearchKey });
}

/** Outdates other screens' copies of a changed proposal. */
export function removeFromOtherQueries(client: QueryClient, { slug }: ProposalSummary): void {
  invalidateMap(client);
  client.removeQueries({ queryKey: proposalKey(slug) });
}
