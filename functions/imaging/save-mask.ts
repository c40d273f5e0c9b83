import { ownUpload } from '#shared/photos/image-rights.ts';
import { savePhoto } from '../photos/photo-store.ts';
import { newMediaUrl, putPicture } from '../runtime/media.ts';
import { pureMask } from './compose/painted-mask.ts';

/** Stores a painted mask as pure black and white; answers its address. */
export async function saveMask(accountId: string, file: Blob): Promise<string> {
  const { bytes, width, height } = await pureMask(new Uint8Array(await file.arrayBuffer()));
  const url = newMediaUrl();
  await putPicture(url, { bytes, contentType: 'image/png' });
  await savePhoto(accountId, { url, width, height, rights: ownUpload });
  return url;
}
