import { imaging } from '../imaging/contract.ts';
import { proposals } from '../proposals/contract.ts';
import type { SessionClient } from './session-client.ts';

/** Stores a picture as the session's person would, and returns its URL. */
export async function storePicture(session: SessionClient, picture: Blob): Promise<string> {
  const body = new FormData();
  body.set('image', picture, 'picture');
  return (await session.call(imaging.uploadImage, { body })).imageUrl;
}

/** The same for a PNG. */
export const storePng = (session: SessionClient, png: Uint8Array): Promise<string> =>
  storePicture(session, new Blob([new Uint8Array(png)], { type: 'image/png' }));

/** Sets the two photos of a proposal to pictures of the account: the same one for both, unless `after` is given. */
export async function setPhotos(
  session: SessionClient,
  slug: string,
  before: string,
  after: string = before,
): Promise<void> {
  for (const body of [{ beforeImageR2Url: before }, { afterImageR2Url: after }]) {
    await session.call(proposals.setPicture, { params: { slug }, body });
  }
}
