import { deletePicture } from '../runtime/media.ts';
import { findPhoto, forgetPhoto } from './photo-store.ts';

/** Takes a picture, its lighter copy and what is known of it away for good. */
export async function removePhoto(accountId: string, url: string): Promise<void> {
  const found = await findPhoto(accountId, url);
  if (found?.webUrl !== undefined) await deletePicture(found.webUrl);
  await deletePicture(url);
  await forgetPhoto(accountId, url);
}
