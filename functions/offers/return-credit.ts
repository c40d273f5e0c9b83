import * as z from 'zod';

import { expireOffer } from '#shared/offers/change-offer.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { DAY_MS } from '#shared/time/day.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { instantOf } from '#shared/time/zoned-time.ts';
import { dueWrite } from '../due/due-writes.ts';
import type { Due } from '../due/due.ts';
import type { Write } from '../storage/transact.ts';
import { findOffer, saveOfferWrite } from './offer-store.ts';

const whose = z.object({ pageId: z.string() });

/**
 * Puts the end of a version's time on the clock, in the transaction that opens it. Without money of an earlier version
 * there is nothing to do then; a payment that was begun for one may still arrive.
 */
export function returnCreditWrite({ accountId, pageId, current, ledger, checkouts }: FirmOffer): Write | undefined {
  if (!current || ledger.length + checkouts.length === 0) return undefined;
  const { validUntil, timeZone } = current.frozen;
  const at = new Date(instantOf(Date.parse(validUntil) + DAY_MS, timeZone)).toISOString();
  return dueWrite({ kind: 'offer-expired', name: `${pageId}#${current.version}`, at, accountId, data: { pageId } });
}

/**
 * Makes credit due to be paid back when nobody signed the version that holds it in time (product 35.64). A version that
 * came after it has its own time, and what was signed keeps its money.
 */
export async function returnCredit({ data }: Due, now: Date): Promise<readonly Write[]> {
  const { pageId } = whose.parse(data);
  const offer = await findOffer(pageId);
  if (!offer?.current) return [];
  const today = zonedDay(now.getTime(), offer.current.frozen.timeZone);
  const changed = expireOffer(offer, { at: now.toISOString(), today });
  return changed === offer ? [] : [saveOfferWrite(changed)];
}
