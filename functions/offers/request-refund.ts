import * as z from 'zod';

import { nextRefund } from '#shared/offers/card-payments.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import type { Due } from '../due/due.ts';
import type { Write } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { requestRefundWrite, findRefund, deleteGivenUpWrite, refundWrite } from './refund-store.ts';

/**
 * Makes sure that money which is due goes back, even if the call that began it was interrupted. A refund that was given
 * up stays so until it is settled, because the contractor may be paying it back another way. Can be repeated safely.
 */
export async function requestRefund(was: FirmOffer, is: FirmOffer): Promise<void> {
  if (nextRefund(is)) await tryWrite(requestRefundWrite(is));
  else if (nextRefund(was)) await tryWrite(deleteGivenUpWrite(is));
}

const again = z.object({ pageId: z.string(), attempts: z.string() });

/** Lets a refused refund be sent again. The stream record of this change sends it. */
export async function refundAgain({ accountId, data }: Due): Promise<readonly Write[]> {
  const { pageId, attempts } = again.parse(data);
  const owed = { accountId, pageId };
  const found = await findRefund(owed);
  if (found?.state !== 'later' || found.attempts !== Number(attempts)) return [];
  return [refundWrite(owed, { from: 'later', to: 'waiting', attempts: found.attempts })];
}
