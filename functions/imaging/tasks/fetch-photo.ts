import { newMediaUrl, putPicture } from '../../storage/media.ts';
import { readUpload } from '../compose/read-upload.ts';
import { savePhoto } from '../photo-store.ts';
import { requireRight } from '../require-rights.ts';
import { sourcePicture } from '../sources/fetch-source.ts';
import { task } from './task.ts';

/** Takes a street-level frame or a listing photo into our own store, with its rights and its pose. */
export const handler = task('fetch-photo', 'Fetching the photo', async ({ accountId, request }) => {
  const { rights, pose, fetch } = sourcePicture(request.imageUrl);
  requireRight(rights, 'canStore');
  const { bytes, contentType, width, height } = await readUpload((await fetch()).bytes);
  const url = newMediaUrl();
  await putPicture(url, { bytes, contentType });
  await savePhoto(accountId, { url, width, height, rights, ...(pose && { pose }) });
  return { url };
});
