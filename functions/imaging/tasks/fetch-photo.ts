import { readUpload } from '../../photos/read-upload.ts';
import { requireRight } from '../../photos/require-rights.ts';
import { storePhoto } from '../../photos/store-photo.ts';
import { addressesOf } from '../picture-addresses.ts';
import { sourcePicture } from '../sources/fetch-source.ts';
import { task } from './task.ts';

/** Stores a provider's photo with its rights, pose and date. */
export const handler = task('fetch-photo', 'Fetching the photo', async (job) => {
  const { accountId, request } = job;
  const { rights: allowed, take } = sourcePicture(request.imageUrl);
  requireRight(allowed, 'canStore');
  const { bytes, contentType: _type, ...known } = await take();
  requireRight(known.rights, 'canStore');
  return { url: await storePhoto(accountId, { ...(await readUpload(bytes)), ...known }, addressesOf(job)) };
});
