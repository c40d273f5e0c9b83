import { smallCopyOf } from '#shared/photos/small-copy.ts';
import { newMediaUrl, putPicture } from '../runtime/media.ts';
import type { Picture } from '../runtime/media.ts';
import { countBytes } from '../storage/account-limits.ts';
import { smallCopy, webCopy } from './photo-copies.ts';
import { savePhoto } from './photo-store.ts';
import type { Photo } from './photo.ts';

type NewPhoto = Omit<Photo, 'url' | 'webUrl'> & Picture;

/** Returns a URL for each of the pictures that are stored together, by its name. */
type AddressOf = (name: 'photo' | 'web') => string;

/** Stores a photo, its smaller copies for web pages and lists, and its item. Returns its URL. */
export async function storePhoto(
  accountId: string,
  { bytes, contentType, ...facts }: NewPhoto,
  addressOf: AddressOf = newMediaUrl,
  count = countBytes,
): Promise<string> {
  await count(accountId, bytes.length);
  const [url, webUrl] = [addressOf('photo'), addressOf('web')];
  await Promise.all([putPicture(url, { bytes, contentType }), putCopies(bytes, { url, webUrl })]);
  await savePhoto(accountId, { ...facts, url, webUrl });
  return url;
}

async function putCopies(photo: Uint8Array, { url, webUrl }: { readonly url: string; readonly webUrl: string }) {
  const web = await webCopy(photo);
  await Promise.all([putPicture(webUrl, web), putPicture(smallCopyOf(url), await smallCopy(web))]);
}

/** The same without copies, for a logo, a mask or a marketing image. */
export async function storePicture(
  accountId: string,
  { bytes, contentType, ...facts }: NewPhoto,
  url: string = newMediaUrl(),
): Promise<string> {
  await countBytes(accountId, bytes.length);
  await putPicture(url, { bytes, contentType });
  await savePhoto(accountId, { ...facts, url });
  return url;
}
