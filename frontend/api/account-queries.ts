import { queryOptions } from '@tanstack/react-query';

import { account } from '#shared/account/contract.ts';
import { call } from './call.ts';

export const membersQuery = () => queryOptions({ queryKey: ['members'], queryFn: () => call(account.members, {}) });
