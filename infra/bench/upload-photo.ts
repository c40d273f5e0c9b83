import { storePicture } from '#shared/testing/proposal-pictures.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

/** Uploads a PNG as a contractor uploads a photo, and answers its address. */
export const uploadPhoto = (session: SessionClient, png: Uint8Array): Promise<string> =>
  storePicture(session, new Blob([new Uint8Array(png)], { type: 'image/png' }));
