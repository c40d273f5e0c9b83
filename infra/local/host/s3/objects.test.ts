import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { PutObjectCommandInput } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { openS3 } from './engine.ts';
import { BUCKET, openTestS3 } from './test-s3.ts';
import type { TestS3 } from './test-s3.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await openTestS3();
});
afterAll(() => s3.close());

const bytes = randomBytes(300_000);
const put = (Key: string, more: Partial<PutObjectCommandInput> = {}) =>
  s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: bytes, ...more }));
const get = (Key: string, more: object = {}) => s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key, ...more }));
const head = (Key: string, more: object = {}) =>
  s3.client.send(new HeadObjectCommand({ Bucket: BUCKET, Key, ...more }));
async function bodyOf(Key: string, more: object = {}): Promise<Buffer> {
  return Buffer.from((await (await get(Key, more)).Body?.transformToByteArray()) ?? []);
}

test('an object that cannot be stored leaves nothing half-written', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const name = createHash('sha256').update('in-the-way').digest('hex');
  await mkdir(join(s3.directory, BUCKET, name));
  await expect(put('in-the-way')).rejects.toMatchObject({ name: 'InternalError' });
  expect(await readdir(join(s3.directory, `${BUCKET}.drafts`))).toEqual([]);
  expect(told).toHaveBeenCalledTimes(1);
  told.mockRestore();
  await rmdir(join(s3.directory, BUCKET, name));
});

test('objects are listed by prefix, in order and in pages', async () => {
  const keys = ['list/<b>&', 'list/a', 'list/é'];
  for (const key of keys) await put(key, { Body: 'x' });
  const seen: string[] = [];
  const pages = paginateListObjectsV2({ client: s3.client, pageSize: 2 }, { Bucket: BUCKET, Prefix: 'list/' });
  for await (const { Contents = [] } of pages) {
    expect(Contents.length).toBeLessThanOrEqual(2);
    for (const { Key = '', Size, LastModified } of Contents) {
      seen.push(Key);
      expect([Size, Math.abs(Date.now() - Number(LastModified)) < 600_000]).toEqual([1, true]);
    }
  }
  expect(seen).toEqual(keys);
});

describe('an object', () => {
  test('comes back with its bytes, checksum, type, caching and metadata', async () => {
    const Key = "a/b c+ü(1)'.png";
    const stored = await put(Key, { ContentType: 'image/png', CacheControl: 'max-age=1', Metadata: { made: 'today' } });
    expect((await bodyOf(Key)).equals(bytes)).toBe(true);
    expect(await head(Key, { ChecksumMode: 'ENABLED' })).toMatchObject({
      ContentLength: bytes.length,
      ContentType: 'image/png',
      CacheControl: 'max-age=1',
      Metadata: { made: 'today' },
      ETag: stored.ETag,
      ChecksumCRC32: stored.ChecksumCRC32,
      LastModified: expect.any(Date),
    });
  });

  test('is stored without the framing of a streamed upload', async () => {
    const Body = Readable.from([bytes.subarray(0, 100_000), bytes.subarray(100_000)]);
    await put('streamed', { Body, ContentLength: bytes.length });
    const stored = await get('streamed');
    expect(stored.ContentEncoding).toBeUndefined();
    expect(Buffer.from((await stored.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
  });

  test('can be as large as the archive of many mailers', async () => {
    const part = randomBytes(1_000_000);
    const parts = Readable.from(Array.from({ length: 200 }, () => part));
    await put('archive', { Body: parts, ContentLength: 200_000_000 });
    expect((await head('archive')).ContentLength).toBe(200_000_000);
    expect((await bodyOf('archive', { Range: 'bytes=199000000-' })).equals(part)).toBe(true);
  });

  test('whose bytes are not those of its checksum is refused and leaves nothing', async () => {
    const refused = put('mixed-up', { ChecksumSHA256: createHash('sha256').update('other').digest('base64') });
    await expect(refused).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(head('mixed-up')).rejects.toMatchObject({ name: 'NotFound' });
    expect(await readdir(join(s3.directory, `${BUCKET}.drafts`))).toEqual([]);
  });

  test('can be empty', async () => {
    await put('empty', { Body: Buffer.alloc(0) });
    expect(await bodyOf('empty')).toHaveLength(0);
  });

  test('is replaced as a whole', async () => {
    await put('replaced', { ContentType: 'image/png' });
    await put('replaced', { Body: 'new' });
    const stored = await get('replaced');
    expect([await stored.Body?.transformToString(), stored.ContentType]).toEqual(['new', 'application/octet-stream']);
  });

  test('is gone after its deletion, and deleting it again is no error', async () => {
    await put('deleted');
    await s3.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'deleted' }));
    await s3.client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'deleted' }));
    await expect(get('deleted')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  test('is created by one of many writers with If-None-Match', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => put('first', { Body: String(n), IfNoneMatch: '*' })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(put('first', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  });

  test('is not sent again to a client that has it', async () => {
    const { ETag } = await put('cached');
    await expect(get('cached', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
  });

  test('has at most the metadata that AWS allows', async () => {
    await expect(put('loud', { Metadata: { text: 'x'.repeat(2100) } })).rejects.toMatchObject({
      name: 'MetadataTooLarge',
    });
  });

  test('survives a restart; half-written files do not', async () => {
    await put('kept');
    const again = await openS3({ directory: s3.directory, buckets: [BUCKET] });
    const object = await again.bucket(BUCKET).open('kept');
    await object?.file.close();
    expect(object?.info.size).toBe(bytes.length);
    expect(await readdir(join(s3.directory, `${BUCKET}.drafts`))).toEqual([]);
  });
});

describe('a client that disconnects in the middle', () => {
  test('affects no other', async () => {
    const large = randomBytes(8_000_000);
    await put('large', { Body: large });
    const { Body } = await get('large');
    const reading = Body?.transformToByteArray();
    (Body as Readable).destroy(new Error('left')); // in Node.js the body is a stream
    await expect(reading).rejects.toThrow('left');
    expect((await bodyOf('large')).equals(large)).toBe(true);
  });
});

describe('a range', () => {
  test.each([
    ['bytes=100-199', 100, 200],
    ['bytes=299990-', 299_990, 300_000],
    ['bytes=-10', 299_990, 300_000],
    ['bytes=0-9999999', 0, 300_000],
  ])('%s returns exactly these bytes', async (Range, from, to) => {
    await put('ranged');
    const part = await get('ranged', { Range });
    expect(part.ContentRange).toBe(`bytes ${from}-${to - 1}/300000`);
    expect(Buffer.from((await part.Body?.transformToByteArray()) ?? []).equals(bytes.subarray(from, to))).toBe(true);
  });

  test('beyond the end is refused', async () => {
    await put('ranged');
    await expect(get('ranged', { Range: 'bytes=300000-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });
});

describe('what does not exist', () => {
  test('is NoSuchKey for a get, NotFound for a head, NoSuchBucket for a bucket', async () => {
    await expect(get('nothing')).rejects.toMatchObject({ name: 'NoSuchKey', $metadata: { httpStatusCode: 404 } });
    await expect(head('nothing')).rejects.toMatchObject({ name: 'NotFound' });
    const elsewhere = s3.client.send(new GetObjectCommand({ Bucket: 'elsewhere', Key: 'a' }));
    await expect(elsewhere).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});

describe('what is not served', () => {
  const Key = 'there';
  const requests = {
    'a list by folders': () => s3.client.send(new ListObjectsV2Command({ Bucket: BUCKET, Delimiter: '/' })),
    'a copy': () =>
      s3.client.send(new CopyObjectCommand({ Bucket: BUCKET, Key: 'copy', CopySource: `${BUCKET}/${Key}` })),
    'a deletion of many': () =>
      s3.client.send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects: [{ Key }] } })),
    'a multipart upload': () => s3.client.send(new CreateMultipartUploadCommand({ Bucket: BUCKET, Key })),
    'the tags of an object': () => s3.client.send(new GetObjectTaggingCommand({ Bucket: BUCKET, Key })),
  };

  test.each(Object.keys(requests) as (keyof typeof requests)[])('answers NotImplemented to %s', async (name) => {
    await put(Key, { Body: 'x' });
    await expect(requests[name]()).rejects.toMatchObject({
      name: 'NotImplemented',
      $metadata: { httpStatusCode: 501 },
    });
    expect((await bodyOf(Key)).toString()).toBe('x');
  });
});
