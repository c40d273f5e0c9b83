import { DAY_SECONDS } from '#shared/time/day.ts';
import { isUnderLimit } from '../storage/rate-limit-store.ts';

/**
 * More mails than the bookings, moves and cancellations of one household cause in a day. Whoever mails strangers
 * through a page needs more.
 */
const OF_PAGE = { name: 'mail-page', max: 6, seconds: DAY_SECONDS };
/** More mails than a company's homeowners cause in a day by booking, moving, canceling and signing. */
const OF_ACCOUNT = { name: 'mail-account', max: 100, seconds: DAY_SECONDS };

type Recipient = { readonly email: string; readonly accountId: string; readonly pageId: string };

/**
 * Counts a mail to an address that somebody typed on a public page, which may be anybody's. False when the page or its
 * account has mailed enough for today (product 25.20); true without counting when there is no address.
 */
export async function countMailToHomeowner({ email, accountId, pageId }: Recipient): Promise<boolean> {
  if (email === '') return true;
  return (await isUnderLimit({ ...OF_PAGE, who: pageId })) && isUnderLimit({ ...OF_ACCOUNT, who: accountId });
}
