import { validSignatureIn } from '#shared/offers/signed-states.ts';
import type { QuotedPrice } from '#shared/proposals/price.ts';
import { expiryOf } from './expiry.ts';
import { findPage } from './page-store.ts';

type Naming = { readonly pageId: string; readonly timeZone?: string | undefined };

/**
 * The estimated price of a page, for a mail. Undefined once its time is over, and while a firm offer waits for an answer
 * or is signed (product 25.7): two prices would contradict each other.
 */
export async function namedEstimate({ pageId, timeZone }: Naming): Promise<QuotedPrice | undefined> {
  const page = await findPage(pageId);
  if (!page) return undefined;
  const { expired, offerExpired } = expiryOf(page, timeZone);
  const { state = '' } = page.offer ?? {};
  const hasFirmPrice = validSignatureIn(state) || (state === 'open' && !offerExpired);
  return expired || hasFirmPrice ? undefined : page;
}
