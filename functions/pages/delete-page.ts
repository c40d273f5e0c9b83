import { pagePartition } from '#shared/table/keys.ts';
import { deleteBatch } from '../storage/delete-items.ts';
import { deleteLink } from './page-store.ts';

const ITEMS_AT_ONCE = 100;

/** Deletes the link of a page, after which nobody finds the page or books a visit there. Can be repeated safely. */
export const deletePageLink = (slug: string): Promise<void> => deleteLink(slug);

/** Deletes all remaining items of a page whose link is gone, with its views and visit. Can be repeated safely. */
export async function deletePageRest(pageId: string): Promise<void> {
  while (!(await deleteBatch(pagePartition(pageId), ITEMS_AT_ONCE)));
}
