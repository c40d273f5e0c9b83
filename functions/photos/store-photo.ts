import { newMediaUrl, putPicture } from '../runtime/media.ts';
import type { Picture } from '../runtime/media.ts';
import { countBytes } from '../storage/account-limits.ts';
import { savePhoto } from './photo-store.ts';
import type { Photo } from './photo.ts';
import { webCopy } from './web-copy.ts';

type NewPhoto = Omit<Photo, 'url' | 'webUrl'> & Picture;

/** Gives the pictures that are stored together an address each, by a name. */
type AddressOf = (name: 'photo' | 'web') => string;

/** Stores a photo, a smaller copy for web pages, and its item; returns its URL. */
export async function storePhoto(
  accountId: string,
  { bytes, contentType, ...facts }: NewPhoto,
  addressOf: AddressOf = newMediaUrl,
): Promise<string> {
  await countBytes(accountId, bytes.length);
  const [url, webUrl] = [addressOf('photo'), addressOf('web')];
  await Promise.all([
    putPicture(url, { bytes, contentType }),
    putPicture(webUrl, { bytes: await webCopy(bytes), contentType: 'image/webp' }),
  ]);
  await savePhoto(accountId, { ...facts, url, webUrl });
  return url;
}

/** The same without a web copy: for a logo, a mask or a marketing image. */
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
