import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { savePhoto } from './photo-store.ts';
import { requirePhoto } from './require-photo.ts';

/** Saves the scale that a person entered with the photo, so that every design made from the photo uses it. */
export async function saveScale(accountId: string, url: string, scale: PhotoScale): Promise<void> {
  await savePhoto(accountId, { ...(await requirePhoto(accountId, url)), scale });
}
