import { pagePartition } from '#shared/table/keys.ts';
import { deleteSome } from '../storage/delete-items.ts';
import { deleteLink } from './page-store.ts';

const ITEMS_AT_ONCE = 100;

/** Deletes a page with who viewed it and who booked. The link goes first: from then on nobody finds the page. */
export async function deletePage({ pageId, slug }: { readonly pageId: string; readonly slug: string }): Promise<void> {
  await deleteLink(slug);
  await deletePageRest(pageId);
}

/** Deletes what is left of a page that is gone. Doing it twice does no harm. */
export async function deletePageRest(pageId: string): Promise<void> {
  while (!(await deleteSome(pagePartition(pageId), ITEMS_AT_ONCE)));
}
