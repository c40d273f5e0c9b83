import { ownUpload } from '#shared/imaging/image-rights.ts';
import { newMediaUrl, putPicture } from '../storage/media.ts';
import { readUpload } from './compose/read-upload.ts';
import { savePhoto } from './photo-store.ts';

/** Checks, cleans and stores a picture a person uploaded; answers its address. */
export async function saveUpload(accountId: string, file: Blob): Promise<string> {
  const { bytes, contentType, width, height } = await readUpload(new Uint8Array(await file.arrayBuffer()));
  const url = newMediaUrl();
  await putPicture(url, { bytes, contentType });
  await savePhoto(accountId, { url, width, height, rights: ownUpload });
  return url;
}
