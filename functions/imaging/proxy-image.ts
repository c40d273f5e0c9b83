import { AppError } from '#shared/http/errors.ts';
import { isStored } from '#shared/photos/small-copy.ts';
import { requirePhoto } from '../photos/require-photo.ts';
import { getPicture } from '../runtime/media.ts';
import type { Picture } from '../runtime/media.ts';
import { sourcePicture } from './sources/fetch-source.ts';

/** The image behind one of our own URLs. */
export async function readPhoto(accountId: string, url: string): Promise<Picture> {
  if (!isStored(url)) return sourcePicture(url).fetch();
  await requirePhoto(accountId, url);
  const found = await getPicture(url);
  if (!found) throw new AppError('NOT_FOUND', 'This picture is no longer there.');
  return found;
}
