import { newMediaUrl, putPicture } from '../runtime/media.ts';
import type { Picture } from '../runtime/media.ts';
import { savePhoto } from './photo-store.ts';
import type { Photo } from './photo.ts';
import { webCopy } from './web-copy.ts';

type NewPhoto = Omit<Photo, 'url' | 'webUrl'> & Picture;

/** Stores a photo, a lighter copy of it for pages, and what is known of it; answers its address. */
export async function storePhoto(accountId: string, { bytes, contentType, ...facts }: NewPhoto): Promise<string> {
  const [url, webUrl] = [newMediaUrl(), newMediaUrl()];
  await Promise.all([
    putPicture(url, { bytes, contentType }),
    putPicture(webUrl, { bytes: await webCopy(bytes), contentType: 'image/webp' }),
  ]);
  await savePhoto(accountId, { ...facts, url, webUrl });
  return url;
}

/** The same for a picture that pages show as it is, or not at all: a logo, a mask, a marketing image. */
export async function storePicture(accountId: string, { bytes, contentType, ...facts }: NewPhoto): Promise<string> {
  const url = newMediaUrl();
  await putPicture(url, { bytes, contentType });
  await savePhoto(accountId, { ...facts, url });
  return url;
}
