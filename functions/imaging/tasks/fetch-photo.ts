import { newMediaUrl, putPicture } from '../../storage/media.ts';
import { readUpload } from '../compose/read-upload.ts';
import { savePhoto } from '../photo-store.ts';
import { frameOf } from '../proxy-image.ts';
import { requireRight } from '../require-rights.ts';
import { fetchFrame, streetViewRights } from '../sources/street-view.ts';
import { task } from './task.ts';

/** Takes a street-level frame into our own store, with its rights and its pose. */
export const handler = task('fetch-photo', 'Fetching the photo', async ({ accountId, request }) => {
  const rights = streetViewRights();
  requireRight(rights, 'canStore');
  const frame = frameOf(request.imageUrl);
  const { bytes, contentType, width, height } = await readUpload((await fetchFrame(frame)).bytes);
  const url = newMediaUrl();
  await putPicture(url, { bytes, contentType });
  await savePhoto(accountId, { url, width, height, rights, pose: frame.pose });
  return { url };
});
