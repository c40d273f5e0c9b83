import { countAttempt } from '../storage/rate-limit-store.ts';

// The payment service limits the calls of all accounts together, so no account may use up what the others need.
const HOUR = 3600;

/** Counts a page of the payment service that an account opens. Each page takes some ten calls. */
export const countPage = (accountId: string): Promise<void> =>
  countAttempt({ name: 'billing-page', who: accountId, max: 20, seconds: HOUR });

/** Counts one reading of the account's subscription. */
export const countLook = (accountId: string): Promise<void> =>
  countAttempt({ name: 'billing-look', who: accountId, max: 60, seconds: HOUR });
