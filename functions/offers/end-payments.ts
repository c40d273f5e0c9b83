import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { findReceiver } from '../payments/connect-account.ts';
import { recentPages } from '../payments/recent-pages.ts';
import { explained, isDisconnected, stripe } from '../runtime/stripe-client.ts';
import { findOffer } from './offer-store.ts';
import { closeCheckout } from './settle-payments.ts';

/** Longer than a page is open, which is a day, and than a bank may take. */
const UNDER_WAY_DAYS = 30;

const BANK_IS_ASKED =
  'A homeowner’s bank is being asked for a deposit, which can take some days. Please disconnect after that, because we could not see it arrive.';

/**
 * Closes the payment pages of a contractor's account at Stripe and notes what was paid on them, which nobody can do once
 * it is disconnected. 409 while a bank is asked.
 */
export async function endPayments({ accountId }: Pick<Caller, 'accountId'>): Promise<void> {
  const account = await findReceiver(accountId);
  if (account === undefined) return;
  try {
    for await (const { id, metadata } of recentPages(await stripe(), account, UNDER_WAY_DAYS)) {
      if (await isUnderWay(id, metadata?.['pageId'] ?? '')) throw new AppError('CONFLICT', BANK_IS_ASKED);
    }
  } catch (error) {
    // Its owner took our access back already.
    if (!isDisconnected(error)) throw explained(error);
  }
}

/** Whether a bank is asked on a page, after closing it. Pages of other programs of its owner's are left alone. */
async function isUnderWay(session: string, pageId: string): Promise<boolean> {
  const offer = pageId === '' ? undefined : await findOffer(pageId);
  const checkout = offer?.checkouts.find((one) => one.session === session);
  if (!offer || !checkout || checkout.isOver) return false;
  const closed = await closeCheckout(offer, checkout);
  return closed.checkouts.some((one) => one.session === session && one.isPending);
}
