import { AppError } from '#shared/http/errors.ts';
import { ownUpload } from '#shared/photos/image-rights.ts';
import { readUpload } from './read-upload.ts';
import { requireVisible } from './require-visible.ts';
import { storePhoto, storePicture } from './store-photo.ts';

type Upload = {
  readonly accountId: string;
  readonly file: FormDataEntryValue | null;
  /** For logos; photos have no transparency. */
  readonly keepTransparency?: boolean;
};

/** Checks, re-encodes and stores an uploaded image; returns its URL. */
export async function saveUpload({ accountId, file, keepTransparency = false }: Upload): Promise<string> {
  if (!(file instanceof Blob)) throw new AppError('INVALID_REQUEST', 'Send one file.');
  const sent = new Uint8Array(await file.arrayBuffer());
  const picture = await readUpload(sent, { keepTransparency });
  if (keepTransparency) await requireVisible(picture);
  const store = keepTransparency ? storePicture : storePhoto;
  return store(accountId, { ...picture, rights: ownUpload });
}
