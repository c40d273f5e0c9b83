import * as z from 'zod';

import { expireOffer } from '#shared/offers/change-offer.ts';
import type { FirmOffer, OfferVersion } from '#shared/offers/firm-offer.ts';
import { balanceOf } from '#shared/offers/ledger.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { instantOf } from '#shared/time/zoned-time.ts';
import { dueWrite } from '../due/due-writes.ts';
import type { Due } from '../due/due.ts';
import { logWarning } from '../runtime/log.ts';
import { transact } from '../storage/transact.ts';
import type { Write } from '../storage/transact.ts';
import { changeOfferRecord } from './change-offer-record.ts';
import { findOffer, saveOfferWrite } from './offer-store.ts';

const whose = z.object({ pageId: z.string() });

/** When the time of a version is over: its last day ends in the time zone it was opened in. */
const endOf = ({ frozen: { validUntil, timeZone } }: OfferVersion): number =>
  instantOf(Date.parse(validUntil) + DAY_MS, timeZone);

/**
 * Puts the end of a version's time on the clock, in the transaction that opens it. Undefined when no money or payment
 * of an earlier version could be left by then. A payment counts as soon as it is begun, because it may still arrive.
 */
export function returnCreditWrite({ accountId, pageId, current, ledger, checkouts }: FirmOffer): Write | undefined {
  if (!current || ledger.length + checkouts.length === 0) return undefined;
  const at = new Date(endOf(current)).toISOString();
  return dueWrite({ kind: 'offer-expired', name: `${pageId}#${current.version}`, at, accountId, data: { pageId } });
}

/**
 * Makes credit due to be paid back when nobody signed the version that holds it in time (product 35.64). Does nothing
 * when a later version replaced it, which has its own time, or when it was signed.
 */
export async function returnCredit({ data }: Due, now: Date): Promise<readonly Write[]> {
  const { pageId } = whose.parse(data);
  const offer = await findOffer(pageId);
  if (!offer?.current) return [];
  const today = zonedDay(now.getTime(), offer.current.frozen.timeZone);
  const changed = expireOffer(offer, { at: now.toISOString(), today });
  return changed === offer ? [] : [saveOfferWrite(changed)];
}

/**
 * Does for an offer that somebody looks at what opening it should have done: puts the end of its time on the clock, or
 * makes its credit due if that time is over. Needed for offers opened before the clock had this task, and for those
 * that the clock gave up. Can be repeated safely.
 */
export async function keepCreditReturn(offer: FirmOffer): Promise<FirmOffer> {
  const { current, ledger, pageId } = offer;
  if (current?.state !== 'open' || balanceOf(ledger, 'credit') === 0) return offer;
  try {
    if (endOf(current) <= Date.now()) return await changeOfferRecord(pageId, expireOffer);
    await transact({ end: returnCreditWrite(offer) });
  } catch (error) {
    // The offer is shown anyway, and the next look tries again.
    logWarning('credit not given back', {}, error);
  }
  return offer;
}
