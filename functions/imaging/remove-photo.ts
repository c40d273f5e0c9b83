import { deletePicture } from '../storage/media.ts';
import { forgetPhoto } from './photo-store.ts';

/** Takes a picture and what is known of it away for good. */
export async function removePhoto(accountId: string, url: string): Promise<void> {
  await deletePicture(url);
  await forgetPhoto(accountId, url);
}
