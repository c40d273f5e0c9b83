import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
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

/** Which of these pictures are in the bucket. */
export async function storedKeys(keys: readonly string[]): Promise<string[]> {
  const found = await Promise.all(keys.map(async (key) => ((await isStored(key)) ? [key] : [])));
  return found.flat();
}
