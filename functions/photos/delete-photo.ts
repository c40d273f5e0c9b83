import { deletePicture } from '../runtime/media.ts';
import { deletePhotoItem, findPhoto } from './photo-store.ts';

/** Deletes an image, its web copy and its item. */
export async function deletePhoto(accountId: string, url: string): Promise<void> {
  const found = await findPhoto(accountId, url);
  if (found?.webUrl !== undefined) await deletePicture(found.webUrl);
  await deletePicture(url);
  await deletePhotoItem(accountId, url);
}
