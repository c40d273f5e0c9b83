import type { QueryClient } from '@tanstack/react-query';

import type { Proposal } from '#shared/proposals/proposal.ts';
import { proposalQuery } from '../../../api/proposal-queries.ts';
import { toastSuccess } from '../../../ui/toast.tsx';

export const openedTitle = ({ marketingImageUrl }: Pick<Proposal, 'marketingImageUrl'>): string =>
  marketingImageUrl === undefined ? 'Continuing proposal' : 'Proposal loaded for editing';

/** Says that a proposal was opened (product 4.22), once it is loaded. The loader reports why it could not be loaded. */
export async function announceOpened(client: QueryClient, slug: string): Promise<void> {
  const proposal = await client.ensureQueryData(proposalQuery(slug)).catch(() => undefined);
  if (proposal) toastSuccess(openedTitle(proposal));
}
