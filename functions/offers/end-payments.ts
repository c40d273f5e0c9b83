import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { findReceiver } from '../payments/connect-account.ts';
import { recentPages } from '../payments/recent-pages.ts';
import { explainStripeError, isDisconnected, stripe } from '../runtime/stripe-client.ts';
import { findOffer } from './offer-store.ts';
import { closeCheckout } from './settle-payments.ts';

/** Longer than a payment page stays open, which is a day, and longer than a bank may take. */
const UNDER_WAY_DAYS = 30;

const BANK_IS_ASKED =
  'A homeowner’s bank is being asked for a deposit, which can take a few days. Please disconnect after that, or we would not see it arrive.';

/**
 * Closes the payment pages of a contractor's account at Stripe and notes what was paid on them. After the account is
 * disconnected nobody can do that. 409 while a bank is being asked.
 */
export async function endPayments({ accountId }: Pick<Caller, 'accountId'>): Promise<void> {
  const account = await findReceiver(accountId);
  if (account === undefined) return;
  try {
    for await (const { id, metadata } of recentPages(await stripe(), account, UNDER_WAY_DAYS)) {
      if (await isUnderWay(id, metadata?.['pageId'] ?? '')) throw new AppError('CONFLICT', BANK_IS_ASKED);
    }
  } catch (error) {
    // The owner has already revoked our access.
    if (!isDisconnected(error)) throw explainStripeError(error);
  }
}

/** Closes a page; true while a bank is asked for its payment. Ignores pages of the owner's other programs. */
async function isUnderWay(session: string, pageId: string): Promise<boolean> {
  const offer = pageId === '' ? undefined : await findOffer(pageId);
  const checkout = offer?.checkouts.find((one) => one.session === session);
  if (!offer || !checkout || checkout.isOver) return false;
  const closed = await closeCheckout(offer, checkout);
  return closed.checkouts.some((one) => one.session === session && one.isPending);
}
