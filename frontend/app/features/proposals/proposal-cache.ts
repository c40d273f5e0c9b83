import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { ProposalSummary } from '#shared/proposals/proposal.ts';
import { proposalListKey } from '../../../api/proposal-list-queries.ts';

type Pages = InfiniteData<{ readonly page: ProposalSummary[]; readonly next: string | undefined }>;

/** Changes one proposal wherever it stands in the loaded pages; undefined takes it out. Answers how to take that back. */
export function changeInList(
  client: QueryClient,
  id: number,
  change: (proposal: ProposalSummary) => ProposalSummary | undefined,
): () => void {
  const before = client.getQueryData<Pages>(proposalListKey);
  client.setQueryData<Pages>(proposalListKey, (pages) => pages && { ...pages, pages: pages.pages.map(changePage) });
  return () => client.setQueryData(proposalListKey, before);

  function changePage(page: Pages['pages'][number]): Pages['pages'][number] {
    return { ...page, page: page.page.flatMap((one) => (one.id === id ? (change(one) ?? []) : one)) };
  }
}
