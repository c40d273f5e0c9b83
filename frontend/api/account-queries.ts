import { queryOptions } from '@tanstack/react-query';

import { account, invitations } from '#shared/account/contract.ts';
import { call } from './call.ts';

/** The members of the account. Always stale and refetched on focus, because invited people join on their own. */
export const membersQuery = () =>
  queryOptions({
    queryKey: ['members'],
    queryFn: () => call(account.members, {}),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Invitations to the signed-in person. */
export const offersQuery = () => queryOptions({ queryKey: ['offers'], queryFn: () => call(invitations.offers, {}) });
