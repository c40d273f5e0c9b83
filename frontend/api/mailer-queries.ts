import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { deskMailers, mailers } from '#shared/mailers/contract.ts';
import type { MailerState } from '#shared/mailers/mailer-state.ts';
import type { Mailer } from '#shared/mailers/mailer.ts';
import { call } from './call.ts';

/** The key of all that is known of an account's mailers, and of what keeps its proposals from being mailed. */
export const mailersKey = ['mailers'];

export const ownMailersKey = [...mailersKey, 'own'];

/** The account's pieces and its allowance. */
export const ownMailersQuery = () =>
  queryOptions({ queryKey: ownMailersKey, queryFn: () => call(mailers.list, {}), staleTime: 0 });

export const checkKey = [...mailersKey, 'check'];

/** What keeps proposals from being printed at this moment. */
export const checkQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...checkKey, ids],
    queryFn: () => call(mailers.check, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  });

export const deskMailersKey = ['fulfilment', 'mailers'];

/** Other people at the desk move pieces too. */
const POLL_MS = 5000;

/** Everybody's pieces in a state, polled. */
export const deskMailersQuery = (state: MailerState) =>
  infiniteQueryOptions({
    queryKey: [...deskMailersKey, state],
    queryFn: ({ pageParam, signal }) =>
      call(deskMailers.list, { query: pageParam === '' ? { state } : { state, after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

export const batchesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...deskMailersKey, 'batches'],
    queryFn: ({ pageParam, signal }) =>
      call(deskMailers.batches, { query: pageParam === '' ? {} : { after: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: POLL_MS,
  });

/** What a batch has brought so far. */
export const batchResultsQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskMailersKey, 'results', id],
    queryFn: ({ signal }) => call(deskMailers.batchResults, { params: { id }, signal }),
    staleTime: 0,
  });

/** The address of a part of a proof. A new proof has a new address, so the browser cannot show an old picture. */
export const proofUrl = ({ accountId, id, proof }: Mailer, part: 'file' | 'front' | 'back'): string =>
  `/api/fulfilment/mailers/${accountId}/${id}/${part}?proof=${proof?.sha256.slice(0, 12) ?? ''}`;
