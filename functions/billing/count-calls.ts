import { countAttempt } from '../storage/rate-limit-store.ts';

// The payment service bounds the calls for all accounts together: one of them must not use up what the others need.
const HOUR = 3600;

/** Counts a page of the payment service that an account opens, for which some ten calls are made. */
export const countPage = (accountId: string): Promise<void> =>
  countAttempt({ name: 'billing-page', who: accountId, max: 20, seconds: HOUR });

/** Counts a look at how the account's subscription stands there. */
export const countLook = (accountId: string): Promise<void> =>
  countAttempt({ name: 'billing-look', who: accountId, max: 60, seconds: HOUR });
