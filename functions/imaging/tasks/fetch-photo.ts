import { readUpload } from '../compose/read-upload.ts';
import { requireRight } from '../require-rights.ts';
import { sourcePicture } from '../sources/fetch-source.ts';
import { storePhoto } from '../store-photo.ts';
import { task } from './task.ts';

/** Takes a street-level frame or a listing photo into our own store, with its rights, its pose and its date. */
export const handler = task('fetch-photo', 'Fetching the photo', async ({ accountId, request }) => {
  const { rights, pose, fetch, findDate } = sourcePicture(request.imageUrl);
  requireRight(rights, 'canStore');
  const [found, capturedAt] = await Promise.all([fetch(), findDate?.()]);
  const picture = await readUpload(found.bytes);
  const known = { rights, ...(pose && { pose }), ...(capturedAt && { capturedAt }) };
  return { url: await storePhoto(accountId, { ...picture, ...known }) };
});
