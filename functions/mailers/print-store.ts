import { createReadStream } from 'node:fs';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

import { requireEnv } from '../runtime/environment.ts';

const s3 = new S3Client({});
const bucket = requireEnv('MEDIA_BUCKET');

/** Long enough to start a download, too short to share the link. */
const LINK_SECONDS = 600;

/** Files of a piece are named after the print file they belong to, so that none is ever overwritten by another. */
const keyOf = (piece: string, file: string): string => `mailers/${piece}/${file}`;

export async function putPrint(piece: string, file: string, bytes: Uint8Array): Promise<void> {
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(piece, file), Body: bytes }));
}

/** The file name of a batch's archive, which is stored next to the files of pieces. */
export const BATCH_ARCHIVE = 'batch.zip';

type OnDisk = { readonly path: string; readonly bytes: number };

/** Stores a file from the disk, which need not fit in memory. */
export async function putPrintFile(batch: string, file: string, { path, bytes }: OnDisk): Promise<void> {
  const Body = createReadStream(path);
  await s3.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(batch, file), Body, ContentLength: bytes }));
}

export async function deletePrint(piece: string, file: string): Promise<void> {
  await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(piece, file) }));
}

export async function findPrint(piece: string, file: string): Promise<Buffer | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(piece, file) }));
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

export async function hasPrint(piece: string, file: string): Promise<boolean> {
  try {
    await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: keyOf(piece, file) }));
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** A link to a file that works for some minutes without a session. */
export function linkToPrint(piece: string, file: string, name: string): Promise<string> {
  const ResponseContentDisposition = `attachment; filename="${name}"`;
  const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(piece, file), ResponseContentDisposition });
  return getSignedUrl(s3, command, { expiresIn: LINK_SECONDS });
}
