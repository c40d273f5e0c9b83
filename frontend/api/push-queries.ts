import { queryOptions } from '@tanstack/react-query';

import { push } from '#shared/push/contract.ts';
import { call } from './call.ts';

/** What the person is told of, and on which devices. */
export const pushSettingsQuery = () =>
  queryOptions({ queryKey: ['push'], queryFn: ({ signal }) => call(push.settings, { signal }), staleTime: 60_000 });
