import { AppError } from '#shared/http/errors.ts';
import { ownUpload } from '#shared/photos/image-rights.ts';
import { newMediaUrl, putPicture } from '../runtime/media.ts';
import { savePhoto } from './photo-store.ts';
import { readUpload } from './read-upload.ts';
import { storePhoto } from './store-photo.ts';

type Upload = {
  readonly accountId: string;
  readonly file: FormDataEntryValue | null;
  /** Logos keep their transparency; photos have none. */
  readonly keepTransparency?: boolean;
};

/** Checks, cleans and stores a picture a person uploaded; answers its address. */
export async function saveUpload({ accountId, file, keepTransparency = false }: Upload): Promise<string> {
  if (!(file instanceof Blob)) throw new AppError('INVALID_REQUEST', 'Send one file.');
  const sent = new Uint8Array(await file.arrayBuffer());
  const picture = await readUpload(sent, { keepTransparency });
  if (!keepTransparency) return storePhoto(accountId, { ...picture, rights: ownUpload });
  const url = newMediaUrl();
  await putPicture(url, picture);
  await savePhoto(accountId, { url, width: picture.width, height: picture.height, rights: ownUpload });
  return url;
}
