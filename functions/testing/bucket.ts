import {
  DeleteObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { inject } from 'vitest';

import { operatorAt } from '#shared/testing/operator-table.ts';

const client = new S3Client(operatorAt(inject('aws')));

async function isStored(key: string): Promise<boolean> {
  try {
    await client.send(new HeadObjectCommand({ Bucket: inject('mediaBucket'), Key: key }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFound') return false;
    throw error;
  }
}

/** Stores a file. It holds a few bytes by default. */
export async function storeObject(Key: string, Body: string | Uint8Array = 'sample'): Promise<void> {
  await client.send(new PutObjectCommand({ Bucket: inject('mediaBucket'), Key, Body }));
}

/** Deletes a file that the product still expects. */
export async function deleteObject(Key: string): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket: inject('mediaBucket'), Key }));
}

/** Which of these pictures are in the bucket. */
export async function storedKeys(keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.map(async (key) => ((await isStored(key)) ? [key] : [])));
  return found.flat();
}

/** Keys of all pictures in the bucket, whoever made them. */
export async function allPictureKeys(): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  const wanted = { Bucket: inject('mediaBucket'), Prefix: 'media/' };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, wanted)) {
    for (const { Key } of Contents) if (Key !== undefined) keys.add(Key);
  }
  return keys;
}
