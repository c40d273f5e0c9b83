import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { proposalKey } from '../../../api/proposal-key.ts';
import { proposalListKey, proposalSearchKey } from '../../../api/proposal-list-queries.ts';
import { outdateMap } from '../../../api/proposal-queries.ts';

type Pages = InfiniteData<{ readonly page: ProposalSummary[]; readonly next: string | undefined }>;
type Change = (proposal: ProposalSummary) => ProposalSummary | undefined;

/**
 * Changes one proposal in the list and its searches before that is saved; undefined removes it. A running fetch of the
 * list is canceled, because its reply would bring back the old proposal. Returns whether the list has to be fetched again
 * for it, once the change is saved; a next page that is missing is asked for by the list itself.
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

/** Does the same once the change is saved, or was refused; `isStopped` says that showing it had stopped a fetch. */
export function changeInList(client: QueryClient, id: number, change: Change, isStopped = false): void {
  const isStoppedNow = showInList(client, id, change);
  if (isStopped || isStoppedNow) void client.invalidateQueries({ queryKey: proposalListKey });
}

/** Asks the server for what the list and its searches show. */
export function askForListAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: proposalListKey });
  void client.invalidateQueries({ queryKey: proposalSearchKey });
}

/** Other screens' copies of a changed proposal are outdated. */
export function removeFromOtherQueries(client: QueryClient, { slug }: ProposalSummary): void {
  outdateMap(client);
  client.removeQueries({ queryKey: proposalKey(slug) });
}
