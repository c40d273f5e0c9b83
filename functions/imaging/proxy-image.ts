import { AppError } from '#shared/errors.ts';
import { isStored } from '#shared/imaging/photo-url.ts';
import { streetFrameQuery } from '#shared/imaging/street-pose.ts';
import { getPicture, type Picture } from '../storage/media.ts';
import { requirePhoto } from './require-photo.ts';
import { fetchFrame } from './sources/street-view.ts';

/** The bytes of one of our own picture addresses. */
export async function readPhoto(accountId: string, url: string): Promise<Picture> {
  if (!isStored(url)) return fetchFrame(frameOf(url));
  await requirePhoto(accountId, url);
  const found = await getPicture(url);
  if (!found) throw new AppError('NOT_FOUND', 'This picture is no longer there.');
  return found;
}

/** The frame a `/api/street-view?…` address stands for. */
export function frameOf(url: string) {
  const query = Object.fromEntries(new URL(url, 'http://street-view').searchParams);
  const parsed = streetFrameQuery.safeParse(query);
  if (!parsed.success) throw new AppError('INVALID_REQUEST', 'This is not a street-level frame.');
  return parsed.data;
}
