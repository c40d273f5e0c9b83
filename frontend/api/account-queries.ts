import { queryOptions } from '@tanstack/react-query';

import { account, invitations } from '#shared/account/contract.ts';
import { call } from './call.ts';

export const membersQuery = () => queryOptions({ queryKey: ['members'], queryFn: () => call(account.members, {}) });

/** Invitations to the signed-in person. */
export const offersQuery = () => queryOptions({ queryKey: ['offers'], queryFn: () => call(invitations.offers, {}) });
