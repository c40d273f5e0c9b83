import { pagePartition } from '#shared/table/keys.ts';
import { deleteBatch } from '../storage/delete-items.ts';
import { deleteLink } from './page-store.ts';

const ITEMS_AT_ONCE = 100;

/**
 * Deletes a public page with its views and visit. The link goes first, so that nobody finds the page in the meantime.
 */
export async function deletePage({ pageId, slug }: { readonly pageId: string; readonly slug: string }): Promise<void> {
  await deleteLink(slug);
  await deletePageRest(pageId);
}

/** Deletes all remaining items of a deleted page. Can be repeated safely. */
export async function deletePageRest(pageId: string): Promise<void> {
  while (!(await deleteBatch(pagePartition(pageId), ITEMS_AT_ONCE)));
}
