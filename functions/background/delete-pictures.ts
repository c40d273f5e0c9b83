import { deletePhoto } from '../photos/delete-photo.ts';
import { picturesIn } from '../photos/pictures-in.ts';
import { isClosed, itemsShowingPictures, proposalHistory } from './picture-names-store.ts';

/**
 * Deletes the pictures of a deleted proposal, including pictures that were replaced by others, unless another proposal,
 * a property, an organization or the catalog of the account shows them. Can be repeated safely.
 */
export async function deletePictures(accountId: string, id: number, proposal: object): Promise<void> {
  if (await isClosed(accountId)) return;
  const urls = picturesIn(proposal);
  for await (const row of proposalHistory(accountId, id)) for (const url of picturesIn(row)) urls.add(url);
  await deleteUnseen(accountId, [...urls]);
}

/**
 * Deletes the pictures that an item no longer names, unless another item of the account shows them. The texture of a
 * deleted product stays while the deletion can be undone, and while a laying plan uses it.
 */
export async function deleteReplaced(accountId: string, before: object, after: object): Promise<void> {
  const [urls, kept] = [picturesIn(before), picturesIn(after)];
  await deleteUnseen(
    accountId,
    [...urls].filter((url) => !kept.has(url)),
  );
}

/** Deletes pictures that no item of the account shows. */
async function deleteUnseen(accountId: string, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0 || (await isClosed(accountId))) return;
  const urls = new Set(pictures);
  for await (const item of itemsShowingPictures(accountId)) for (const url of picturesIn(item)) urls.delete(url);
  for (const url of urls) await deletePhoto(accountId, url);
}
