import { dateText } from '#shared/language/date-text.ts';
import { isExpired } from '#shared/proposals/offer-notice.ts';
import { isPriceOver } from '#shared/proposals/price.ts';
import { zonedDay } from '#shared/time/zoned-day.ts';
import type { StoredPage } from './page.ts';

/** Which days are over, in the company's time zone. The offer's day is in the time zone in which it was opened. */
export const expiryOf = ({ expiresAt, offer }: Pick<StoredPage, 'expiresAt' | 'offer'>, timeZone = 'UTC') => ({
  expired: isPriceOver(expiresAt, todayIn(timeZone)),
  offerExpired: offer !== undefined && isExpired(offer, todayIn(offer.timeZone ?? timeZone)),
});

/** The last day of a price that is over in the company's time zone, in words; undefined while the price holds. */
export const endedPriceDay = ({ expiresAt = '' }: { readonly expiresAt?: string | undefined }, timeZone = 'UTC') =>
  isPriceOver(expiresAt, todayIn(timeZone)) ? dateText(expiresAt, 'en') : undefined;

const todayIn = (timeZone: string): string => zonedDay(Date.now(), timeZone);
