import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { estimates } from '#shared/estimates/contract.ts';
import { call, callPage } from './call.ts';

export const estimateQuery = (id: number) =>
  queryOptions({
    queryKey: ['estimates', id],
    queryFn: () => call(estimates.find, { params: { id: String(id) } }),
    staleTime: 0,
  });

export const estimateListKey = ['estimates', 'list'];

const PAGE = 100;

/** Newest first, page by page. */
export const estimateListQuery = () =>
  infiniteQueryOptions({
    queryKey: estimateListKey,
    queryFn: ({ pageParam, signal }) =>
      callPage(estimates.list, { query: { limit: PAGE, ...(pageParam !== '' && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ page }) => page),
    staleTime: 0,
  });

/**
 * The newest estimate of a proposal among the account's last hundred estimates; null when none of them belongs to it.
 */
export const estimateOfProposalQuery = (proposalId: number) =>
  queryOptions({
    queryKey: ['estimates', 'of proposal', proposalId],
    queryFn: async ({ signal }) => {
      const { page } = await callPage(estimates.list, { query: { limit: PAGE }, signal });
      const id = page.find((one) => one.proposalId === proposalId)?.id;
      return id === undefined ? null : call(estimates.find, { params: { id: String(id) }, signal });
    },
    staleTime: 0,
  });

export const approvalsKey = ['approvals'];

export const approvalsQuery = () =>
  queryOptions({ queryKey: approvalsKey, queryFn: () => call(estimates.approvals, {}), staleTime: 0 });

export const allSettingsKey = ['estimator-settings'];
/** Another member may change the minimum margin while this one is working. */
const SETTINGS_STALE_MS = 30_000;

export const settingsQuery = (organizationId: number) =>
  queryOptions({
    queryKey: [...allSettingsKey, organizationId],
    queryFn: () => call(estimates.settings, { params: { organizationId: String(organizationId) } }),
    staleTime: SETTINGS_STALE_MS,
  });
