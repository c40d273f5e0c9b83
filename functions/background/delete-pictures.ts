import { deletePhoto } from '../photos/delete-photo.ts';
import { isClosed, itemsShowingPictures, proposalHistory } from './picture-names-store.ts';

/**
 * Deletes the pictures of a deleted proposal, also those that were replaced by others, unless another proposal, a
 * property or an organization of the account shows them. Can be repeated safely.
 */
export async function deletePictures(accountId: string, id: number, proposal: unknown): Promise<void> {
  if (await isClosed(accountId)) return;
  const urls = picturesIn(proposal);
  for await (const row of proposalHistory(accountId, id)) for (const url of picturesIn(row)) urls.add(url);
  if (urls.size === 0) return;
  for await (const item of itemsShowingPictures(accountId)) for (const url of picturesIn(item)) urls.delete(url);
  for (const url of urls) await deletePhoto(accountId, url);
}

/** Addresses of stored pictures anywhere in an item, whichever field names them. */
const picturesIn = (item: unknown): Set<string> => new Set(JSON.stringify(item).match(/\/media\/[0-9a-f]{32}\b/g));
