import { infiniteQueryOptions } from '@tanstack/react-query';

import { operator } from '#shared/operator/contract.ts';
import { call } from './call.ts';
import { useCall } from './use-call.ts';

const accountsKey = ['operator', 'accounts'];

/** Accounts, newest first, page by page; `q` is a whole e-mail address or an id. */
export const accountsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...accountsKey, q],
    queryFn: ({ pageParam, signal }) =>
      call(operator.accounts, { query: pageParam === '' ? { q } : { q, before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    // The previous results stay visible while the next ones load.
    placeholderData: (before) => before,
  });

export const useGrant = (onDone: () => void) =>
  useCall(operator.grant, {
    invalidates: [accountsKey],
    onSuccess: onDone,
    success: ({ email, isGranted }) => ({
      title: isGranted ? 'Plan Granted' : 'Grant Ended',
      description: `${email} was changed. It takes effect at the next request.`,
    }),
    failure: 'inline',
  });
