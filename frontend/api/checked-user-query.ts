import { queryOptions } from '@tanstack/react-query';

import { currentUserQuery } from './auth-queries.ts';

const CHECK_MS = 30 * 60_000;

/** The signed-in user on a screen for staff or operators, whose session is checked every two hours (product 1.34). */
export const checkedUserQuery = () =>
  queryOptions({ ...currentUserQuery(), refetchInterval: CHECK_MS, refetchOnWindowFocus: 'always' });
