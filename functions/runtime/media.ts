import { randomBytes } from 'node:crypto';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

import { mediaKey } from '#shared/photos/photo-url.ts';
import { requireEnv } from './environment.ts';
import { sha256 } from './hash.ts';

const s3 = new S3Client({});
const bucket = requireEnv('MEDIA_BUCKET');

export type Picture = { readonly bytes: Uint8Array; readonly contentType: string };

/** A URL nobody can guess: 128 random bits. */
export const newMediaUrl = (): string => `/media/${randomBytes(16).toString('hex')}`;

/** A picture URL that is derived from random bits: just as hard to guess, and the same each time. */
export const mediaUrlFrom = (seed: string, name: string): string => `/media/${sha256(`${seed}|${name}`).slice(0, 32)}`;

/**
 * Stores an image under its URL. Stored images never change, so browsers and the edge may cache them, but only for a
 * day: a deleted image must be gone from browsers by then. The answer for a missing picture has no such header.
 */
export async function putPicture(url: string, { bytes, contentType }: Picture): Promise<void> {
  await s3.send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: mediaKey(url),
      Body: bytes,
      ContentType: contentType,
      CacheControl: 'public, max-age=86400',
    }),
  );
}

export async function getPicture(url: string): Promise<Picture | undefined> {
  try {
    const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: mediaKey(url) }));
    return Body && { bytes: await Body.transformToByteArray(), contentType: ContentType ?? 'application/octet-stream' };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export async function deletePicture(url: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: mediaKey(url) }));
}
