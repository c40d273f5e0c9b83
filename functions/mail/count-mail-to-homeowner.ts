import { DAY_SECONDS } from '#shared/time/day.ts';
import { isUnderLimit } from '../storage/rate-limit-store.ts';

/** More than one household books, moves and cancels in a day; whoever mails strangers through a page needs more. */
const OF_PAGE = { name: 'mail-page', max: 6, seconds: DAY_SECONDS };
/** More than a company's homeowners book, move, cancel and sign in a day. */
const OF_ACCOUNT = { name: 'mail-account', max: 100, seconds: DAY_SECONDS };

type Recipient = { readonly email: string; readonly accountId: string; readonly pageId: string };

/**
 * Counts a mail to the address that somebody typed on a public page, who may be anybody. False when the page or its account
 * has mailed enough for today (product 25.20); true without counting when there is no address.
 */
export async function countMailToHomeowner({ email, accountId, pageId }: Recipient): Promise<boolean> {
  if (email === '') return true;
  return (await isUnderLimit({ ...OF_PAGE, who: pageId })) && isUnderLimit({ ...OF_ACCOUNT, who: accountId });
}
