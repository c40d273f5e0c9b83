import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Bucket, openTestS3 } from './test-s3.ts';
import type { TestS3 } from './test-s3.ts';

const keys = ['a.txt', 'l/0/x', 'l/0/y', 'l/1/x', 'l/2/x', 'l/z', 'l/ü&', 'm/1'];

let s3: TestS3;
beforeAll(async () => {
  s3 = await openTestS3();
  for (const Key of keys) await s3.client.send(new PutObjectCommand({ Bucket, Key, Body: Key }));
});
afterAll(() => s3.close());

async function list(input: object): Promise<{ readonly found: readonly unknown[]; readonly pages: number }> {
  const found: unknown[] = [];
  let pages = 0;
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.client.send(new ListObjectsV2Command({ Bucket, ...input, ContinuationToken }));
    const entries = [
      ...(page.Contents ?? []).map(({ Key }) => Key),
      ...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix),
    ];
    found.push(...entries);
    expect(page.KeyCount).toBe(entries.length);
    pages += 1;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return { found, pages };
}

describe('listing a bucket', () => {
  test('yields all keys in byte order', async () => {
    expect(await list({})).toEqual({ found: keys, pages: 1 });
  });

  test('yields the keys under a prefix, page by page, each once', async () => {
    expect(await list({ Prefix: 'l/', MaxKeys: 2 })).toEqual({ found: keys.slice(1, 7), pages: 3 });
  });

  test('rolls keys up at a delimiter, also across pages', async () => {
    const folders = ['l/0/', 'l/1/', 'l/2/'];
    expect((await list({ Prefix: 'l/', Delimiter: '/' })).found).toEqual(['l/z', 'l/ü&', ...folders]);
    expect(await list({ Prefix: 'l/', Delimiter: '/', MaxKeys: 1 })).toEqual({
      found: [...folders, 'l/z', 'l/ü&'],
      pages: 5,
    });
  });

  test('begins after a given key', async () => {
    expect((await list({ StartAfter: 'l/2/x' })).found).toEqual(['l/z', 'l/ü&', 'm/1']);
  });

  test('tells size, hash and time of each object', async () => {
    const { Contents } = await s3.client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
    expect(Contents).toEqual([
      {
        Key: 'a.txt',
        Size: 5,
        ETag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
        LastModified: expect.any(Date),
        StorageClass: 'STANDARD',
      },
    ]);
  });
});
