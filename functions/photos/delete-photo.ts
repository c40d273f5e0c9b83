import { addressesOfImage } from '#shared/photos/photo-url.ts';
import { smallCopyOf } from '#shared/photos/small-copy.ts';
import { deletePicture } from '../runtime/media.ts';
import { deletePhotoItem, findPhoto } from './photo-store.ts';
import type { Photo } from './photo.ts';

/** Deletes an account's image, its copies and its item. The item goes last, so that the call can be repeated. */
export async function deletePhoto(accountId: string, url: string): Promise<void> {
  const found = await findPhoto(accountId, url);
  // Copies have no items of their own. They are deleted with their image.
  if (!found) return;
  await deletePhotoObjects(found);
  await deletePhotoItem(accountId, url);
}

/** Deletes whatever is at an address, even a picture that has no item yet. Can be repeated safely. */
export async function deletePhotoAt(accountId: string, url: string): Promise<void> {
  for (const one of [smallCopyOf(url), url]) await deletePicture(one);
  await deletePhotoItem(accountId, url);
}

/** Deletes all objects of an image in the bucket, the image itself last. */
export async function deletePhotoObjects(image: Pick<Photo, 'url' | 'webUrl'>): Promise<void> {
  for (const one of addressesOfImage(image)) await deletePicture(one);
}
