import { deletePicture } from '../runtime/media.ts';
import { deletePhotoItem, findPhoto } from './photo-store.ts';
import type { Photo } from './photo.ts';

/** Deletes an account's image, its web copy and its item, the item last, so that it can be repeated. */
export async function deletePhoto(accountId: string, url: string): Promise<void> {
  const found = await findPhoto(accountId, url);
  // A web copy has no item of its own and goes with its image.
  if (!found) return;
  await deletePhotoObjects(found);
  await deletePhotoItem(accountId, url);
}

/** Deletes what may be at an address, also a picture that no item knows yet. Can be repeated safely. */
export async function deletePhotoAt(accountId: string, url: string): Promise<void> {
  await deletePicture(url);
  await deletePhotoItem(accountId, url);
}

/** Deletes what the bucket holds of an image. */
export async function deletePhotoObjects({ url, webUrl }: Pick<Photo, 'url' | 'webUrl'>): Promise<void> {
  if (webUrl !== undefined) await deletePicture(webUrl);
  await deletePicture(url);
}
