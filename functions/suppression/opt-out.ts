import { requirePublicPage } from '../pages/find-public-page.ts';
import { optOutWrite } from '../pages/page-writes.ts';
import { countAttempt } from '../storage/rate-limit-store.ts';
import { transact } from '../storage/transact.ts';
import { suppressWrite } from './suppression-store.ts';

const MAX_OPT_OUTS = { name: 'opt-out', max: 20, seconds: 3600 };

type OptOutInput = { readonly slug: string; readonly viewer: string };

/** Suppresses a page's address for every account (product 20.1). Can be repeated safely. */
export async function optOut({ slug, viewer }: OptOutInput): Promise<{ readonly address: string }> {
  const { link, page } = await requirePublicPage({ slug, viewer });
  const address = page.propertyAddress;
  if (page.optedOutAt !== undefined) return { address };
  await countAttempt({ ...MAX_OPT_OUTS, who: viewer });
  const at = new Date().toISOString();
  await transact([suppressWrite(address, at), optOutWrite(link.pageId, at)]);
  return { address };
}
