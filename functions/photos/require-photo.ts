import { AppError } from '#shared/http/errors.ts';
import { findPhoto, findPhotos } from './photo-store.ts';
import type { Photo } from './photo.ts';

/** The account's own stored image; 400 for another account's or a missing one. */
export async function requirePhoto(accountId: string, url: string): Promise<Photo> {
  const found = await findPhoto(accountId, url);
  if (!found) throw notYours();
  return found;
}

const notYours = () => new AppError('INVALID_REQUEST', 'This picture is not one of yours. Please choose another one.');

/** The account's own stored images, read together; 400 when one of them is another account's or missing. */
export async function requirePhotos(accountId: string, urls: readonly string[]): Promise<readonly Photo[]> {
  const wanted = [...new Set(urls)];
  const found = await findPhotos(accountId, wanted);
  if (found.length < wanted.length) throw notYours();
  return found;
}

/** Whether the account still has an image. */
export const hasPhoto = async (accountId: string, url: string): Promise<boolean> =>
  (await findPhoto(accountId, url)) !== undefined;

/** The account's own stored image; undefined for another account's or a missing one. */
export const photoIfAny = findPhoto;
