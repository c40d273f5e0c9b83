import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { Metadata } from 'sharp';

import { storePicture } from '#shared/testing/proposal-pictures.ts';
import { unexpected } from '#shared/testing/session-client.ts';
import type { SessionClient } from '#shared/testing/session-client.ts';

/** A small picture that no other test has. It is bright, so that it also counts as a painted mask. */
export async function aPicture(): Promise<Blob> {
  const bright = () => randomInt(200, 256);
  return pictureIn({ r: bright(), g: bright(), b: bright() });
}

/** A small picture of one color. */
export async function pictureIn(background: {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}): Promise<Blob> {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

/** Uploads a picture as the session's person, and returns its URL. */
export const upload = async (session: SessionClient): Promise<string> => storePicture(session, await aPicture());

/** Format and size of a picture that the API serves. */
export async function readPicture(session: SessionClient, url: string): Promise<Metadata> {
  const response = await session.send('GET', url);
  if (!response.ok) throw await unexpected('GET', response);
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}
