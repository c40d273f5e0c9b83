import type { AttributeValue } from 'aws-lambda';

import { isStored } from '#shared/photos/photo-url.ts';
import { deletePhoto } from '../photos/delete-photo.ts';

const SINGLE = [
  'beforeImageR2Url',
  'afterImageR2Url',
  'areaImageR2Url',
  'marketingImageUrl',
  'marketingWebUrl',
  'maskImageUrl',
];

/** Deletes the images of a deleted proposal. Can be repeated safely. */
export async function deletePictures(
  accountId: string,
  proposal: Readonly<Record<string, AttributeValue>>,
): Promise<void> {
  const designs = (proposal['designs']?.L ?? []).map((design) => design.M?.['url']?.S);
  const single = SINGLE.map((name) => proposal[name]?.S);
  const urls = new Set([...single, ...designs].filter((url) => url !== undefined).filter(isStored));
  for (const url of urls) await deletePhoto(accountId, url);
}
