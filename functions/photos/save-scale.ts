import type { PhotoScale } from '#shared/photos/photo-scale.ts';
import { savePhoto } from './photo-store.ts';
import { requirePhoto } from './require-photo.ts';

/** Keeps what a person said about a photo's scale with the photo, for every design that is made of it. */
export async function saveScale(accountId: string, url: string, scale: PhotoScale): Promise<void> {
  await savePhoto(accountId, { ...(await requirePhoto(accountId, url)), scale });
}
