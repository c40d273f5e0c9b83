import { AppError } from '#shared/http/errors.ts';
import { firmOffer, validSignature } from '#shared/offers/firm-offer.ts';
import { firmOfferKey } from '#shared/table/keys.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import { dateDay } from '#shared/visits/visit-format.ts';
import { readItem } from '../storage/read-item.ts';
import { table } from '../storage/table.ts';
import type { Write } from '../storage/transact.ts';

/**
 * Holds while the offer of a page stays as it is. 409 while its contract can be canceled: the mailed copy, on which that
 * is done, has the present link (product 10.21).
 */
export async function signerLinkCheck(pageId: string): Promise<Write> {
  const found = await readItem(firmOfferKey(pageId));
  const offer = found && firmOffer.parse(found);
  const until = offer && validSignature(offer)?.cancelUntil;
  const today = zonedDay(Date.now(), offer?.current?.frozen.timeZone ?? 'UTC');
  if (until !== undefined && today <= until) {
    const day = dateDay(until);
    throw new AppError(
      'CONFLICT',
      `The homeowner can cancel the signed offer by this link until ${day}, so it can be replaced only after that day.`,
    );
  }
  const Key = firmOfferKey(pageId);
  return {
    ConditionCheck: offer
      ? {
          TableName: table.name,
          Key,
          ConditionExpression: '#revision = :seen',
          ExpressionAttributeNames: { '#revision': 'revision' },
          ExpressionAttributeValues: { ':seen': offer.revision },
        }
      : { TableName: table.name, Key, ConditionExpression: 'attribute_not_exists(pk)' },
  };
}
