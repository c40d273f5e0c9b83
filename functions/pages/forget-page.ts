import { listPageKeys, removePageItem } from './page-store.ts';

/** Deletes what is left of a page that is gone: who viewed it and who booked. Doing it twice does no harm. */
export async function forgetPage(pageId: string): Promise<void> {
  for (const sortKey of await listPageKeys(pageId)) await removePageItem(pageId, sortKey);
}
