import { readKnown } from '#shared/http/read-known.ts';
import { firmOffer } from '#shared/offers/firm-offer.ts';
import type { FirmOffer } from '#shared/offers/firm-offer.ts';
import { firmOfferKey } from '#shared/table/keys.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';
import { unchangedSince } from '../storage/unchanged-since.ts';

type OfferWithCheck = { readonly offer: FirmOffer | undefined; readonly unchanged: Write };

/** The firm offer of a page, to decide by, and a check that holds while the offer stays as it is. */
export async function findOfferWithCheck(pageId: string): Promise<OfferWithCheck> {
  const Key = firmOfferKey(pageId);
  const found = await readItem(Key);
  // The offers slice imports this slice, so this one cannot import its store.
  const offer = found && readKnown(firmOffer, found);
  const condition = unchangedSince('revision', offer?.revision);
  return { offer, unchanged: { ConditionCheck: { TableName: table.name, Key, ...condition } } };
}
