import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

import { billing } from '#shared/billing/contract.ts';
import { dollarsOf } from '#shared/plans/extras.ts';
import { currentUserKey } from './auth-queries.ts';
import { call } from './call.ts';
import { designAllowanceKey } from './imaging-queries.ts';
import { useCall, withServerMessage } from './use-call.ts';

const planKey = ['plan'];

/** The account's plan, what has been used of it, and what has to be done about it. */
export const planQuery = () =>
  queryOptions({ queryKey: planKey, queryFn: ({ signal }) => call(billing.read, { signal }), staleTime: 0 });

/** A change of the plan changes what the person may do. */
const changed = [planKey, currentUserKey];

/** Fetches again what a call may have changed. */
function useInvalidate(keys: readonly QueryKey[]) {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function useStartPlan() {
  return useCall(billing.start, {
    success: ({ name }) => ({ title: 'Plan Started', description: `Your account is on ${name} now.` }),
    failure: withServerMessage('Plan Not Started', 'The plan could not be started. Please try again.'),
    // Also after a failure: the plan may have begun, and only the answer was lost.
    onSettled: useInvalidate(changed),
  });
}

/** What the owner agrees to pay for extras in a month. A ceiling of zero switches extras off. */
export const useAgreeExtras = () =>
  useCall(billing.start, {
    success: ({ extras }) =>
      extras && extras.ceilingCents > 0
        ? { title: 'Extras On', description: `They cost at most ${dollarsOf(extras.ceilingCents)} a month.` }
        : { title: 'Extras Off', description: 'Nothing more is charged beyond your plan.' },
    failure: withServerMessage('Extras Not Changed', 'This could not be changed. Please try again.'),
    // Also after a failure: the payment service may have found that the card is gone or that money is owed.
    onSettled: useInvalidate([...changed, designAllowanceKey]),
  });

/** Leads to the payment service, where the person pays or changes the plan. */
export const useCheckout = () =>
  useCall(billing.checkout, {
    onSuccess: ({ url }) => location.assign(url),
    failure: withServerMessage('Payment Not Opened', 'The payment page could not be opened. Please try again.'),
  });

export const usePortal = () =>
  useCall(billing.portal, {
    onSuccess: ({ url }) => location.assign(url),
    failure: withServerMessage('Page Not Opened', 'Your payments page could not be opened. Please try again.'),
  });

/** Asks the payment service again what was paid, for a person who comes back from its page. */
export const useRefreshPlan = () =>
  useCall(billing.refresh, {
    invalidates: changed,
    failure: withServerMessage('Plan Not Read', 'Your plan could not be read again. Please reload the page.'),
  });
