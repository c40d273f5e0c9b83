import { pauseAfter } from '#shared/clock/pauses.ts';
import { nextRefund } from '#shared/offers/card-payments.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { dueWrite } from '../due/due-writes.ts';
import { logNeedsOperator, logWarning } from '../runtime/log.ts';
import { transact } from '../storage/transact.ts';
import { tryWrite } from '../storage/try-write.ts';
import { mailAboutRefund } from './mail-about-refund.ts';
import { findOffer } from './offer-store.ts';
import { requestRefundWrite, deleteRefundWrite, findRefund, refundWrite } from './refund-store.ts';
import { settlePayments } from './settle-payments.ts';

/** Together more than three days (product 35.60). */
const PAUSES = { firstMinutes: 5, pauses: 10 };
/** The first refusal may pass by itself. After the second one the contractor is told. */
const TOLD_AFTER = 2;

type Owed = { readonly accountId: string; readonly pageId: string };

/** Sends back what is due. A refusal puts the next attempt on the clock, and the contractor is told. */
export async function payBackDue(owed: Owed): Promise<void> {
  const asked = await findRefund(owed);
  if (asked?.state !== 'waiting') return;
  const offer = await findOffer(owed.pageId);
  if (!offer || (await isPaidBack(offer))) return settled(owed);
  const attempts = asked.attempts + 1;
  const pause = pauseAfter(asked.attempts, PAUSES);
  const isLast = pause === undefined;
  if (isLast || attempts === TOLD_AFTER) await mailAboutRefund(offer, isLast ? 'given-up' : 'refused');
  if (isLast) return giveUp(owed, attempts);
  const at = new Date(Date.now() + pause * 60_000).toISOString();
  const data = { pageId: owed.pageId, attempts: String(attempts) };
  const name = `${owed.pageId}#${attempts}`;
  await transact([
    refundWrite(owed, { from: 'waiting', to: 'later', attempts }),
    dueWrite({ kind: 'refund-again', name, at, accountId: owed.accountId, data }),
  ]);
}

/** Removes the request for a refund. A debt that arose in the meantime relied on it, so it is asked for again. */
async function settled(owed: Owed): Promise<void> {
  await tryWrite(deleteRefundWrite(owed));
  const newest = await findOffer(owed.pageId);
  if (newest && nextRefund(newest)) await tryWrite(requestRefundWrite(owed));
}

async function isPaidBack(offer: FirmOffer): Promise<boolean> {
  try {
    return nextRefund(await settlePayments(offer, 'clock')) === undefined;
  } catch (error) {
    logWarning('refund refused', {}, error);
    const newest = await findOffer(offer.pageId);
    return newest === undefined || nextRefund(newest) === undefined;
  }
}

async function giveUp(owed: Owed, attempts: number): Promise<void> {
  logNeedsOperator('refund given up', { attempts });
  await tryWrite(refundWrite(owed, { from: 'waiting', to: 'failed', attempts }));
}
