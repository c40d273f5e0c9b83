import { newMediaUrl, putPicture } from '../runtime/media.ts';
import type { Picture } from '../runtime/media.ts';
import { lightCopy } from './light-copy.ts';
import { savePhoto } from './photo-store.ts';
import type { Photo } from './photo-store.ts';

type NewPhoto = Omit<Photo, 'url' | 'webUrl'> & Picture;

/** Stores a photo, a lighter copy of it for pages, and what is known of it; answers its address. */
export async function storePhoto(accountId: string, { bytes, contentType, ...known }: NewPhoto): Promise<string> {
  const [url, webUrl] = [newMediaUrl(), newMediaUrl()];
  await Promise.all([
    putPicture(url, { bytes, contentType }),
    putPicture(webUrl, { bytes: await lightCopy(bytes), contentType: 'image/webp' }),
  ]);
  await savePhoto(accountId, { ...known, url, webUrl });
  return url;
}
