import { queryOptions } from '@tanstack/react-query';

import { push } from '#shared/push/contract.ts';
import { call } from './call.ts';

/** The kinds of notifications the person gets, and the devices that get them. */
export const pushSettingsQuery = () =>
  queryOptions({ queryKey: ['push'], queryFn: ({ signal }) => call(push.settings, { signal }), staleTime: 60_000 });
