import type { Caller } from '#shared/auth/access.ts';
import { AppError } from '#shared/http/errors.ts';
import { homeownerAnswers } from '#shared/language/homeowner-answers.ts';
import type { OptOutScope } from '#shared/proposals/opt-out-scope.ts';
import { DAY_SECONDS } from '#shared/time/day.ts';
import { countViewer } from '../http/count-viewer.ts';
import { requirePublicPage } from '../pages/find-public-page.ts';
import { optOutWrite } from '../pages/page-writes.ts';
import type { StoredPage } from '../pages/page.ts';
import { isUnderLimit } from '../storage/rate-limit-store.ts';
import { retryUntilDone } from '../storage/retry.ts';
import { transact } from '../storage/transact.ts';
import { findSuppression, onPageTooWrite, suppressWrite } from './suppression-store.ts';

const MAX_OPT_OUTS = { name: 'opt-out', max: 20, seconds: 3600 };
/**
 * Opt-outs per day, on pages of one account, that count for everyone. The homeowners of one company are far fewer.
 * Somebody who wants to close houses to competitors needs more, and has to wait for an operator (docs/decisions/0038).
 */
const MAX_FOR_EVERYONE = { name: 'opt-out-account', max: 20, seconds: DAY_SECONDS };

type OptOutInput = { readonly slug: string; readonly viewer: string; readonly caller: Caller | undefined };
type OptedOut = { readonly address: string; readonly scope: OptOutScope };

/**
 * Suppresses a page's address: for its own account, and for every account if the address can be trusted. The opt-out is
 * kept even if its page is deleted, or another opt-out is lifted, at the same moment (product 20.12). Can be repeated
 * safely.
 */
export async function optOut({ slug, viewer, caller }: OptOutInput): Promise<OptedOut> {
  const { link, page, own } = await requirePublicPage({ slug, caller, viewer });
  const { propertyAddress: address, accountId } = page;
  if (own) throw new AppError('FORBIDDEN', homeownerAnswers.optOutOfOwn);
  if (page.optedOutAt !== undefined) return { address, scope: page.optOutScope ?? 'everyone' };
  await countViewer(viewer, MAX_OPT_OUTS);
  const [at, pageId] = [new Date().toISOString(), link.pageId];
  // Worked out only once, because it counts toward a limit.
  let ownScope: OptOutScope | undefined;
  let isGone = false;
  return retryUntilDone(async () => {
    const known = await findSuppression(address, accountId);
    const scope = known?.everyone ? 'everyone' : (ownScope ??= await scopeOf(page));
    const everyone = scope === 'everyone';
    // An opt-out that already counts for as many accounts is not narrowed by one on another page.
    const isEnough = known?.everyone === everyone;
    const outcome = await transact({
      suppression: isEnough
        ? onPageTooWrite(known, pageId)
        : suppressWrite({ address, at, pageId, accountId, everyone }),
      page: isGone ? undefined : optOutWrite(pageId, at, scope),
    });
    if (outcome === 'done') return { address, scope };
    isGone ||= outcome.has('page');
    return undefined;
  });
}

async function scopeOf({ addressConfirmed, accountId }: StoredPage): Promise<OptOutScope> {
  if (addressConfirmed !== true) return 'account';
  return (await isUnderLimit({ ...MAX_FOR_EVERYONE, who: accountId })) ? 'everyone' : 'account';
}
