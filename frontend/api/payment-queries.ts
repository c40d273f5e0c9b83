import { queryOptions } from '@tanstack/react-query';

import { payments } from '#shared/payments/contract.ts';
import { call } from './call.ts';

/** The Stripe account that deposits go to. Fetched each time, because it changes outside our pages. */
export const paymentAccountQuery = () =>
  queryOptions({ queryKey: ['payment-account'], queryFn: () => call(payments.find, {}), staleTime: 0 });
