import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { BUCKET, openTestS3 } from './test-s3.ts';
import type { TestS3 } from './test-s3.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await openTestS3();
  await s3.client.send(
    new PutObjectCommand({ Bucket: BUCKET, Key: 'plan.txt', Body: 'plan', ContentType: 'text/plain' }),
  );
});
afterAll(() => s3.close());

const presigned = (more: object = {}, options: Parameters<typeof getSignedUrl>[2] = { expiresIn: 60 }) =>
  getSignedUrl(s3.client, new GetObjectCommand({ Bucket: BUCKET, Key: 'plan.txt', ...more }), options);

describe('a presigned address', () => {
  test('serves the object with the headers it was signed for', async () => {
    const ResponseContentDisposition = 'attachment; filename="plan (1).txt"';
    const response = await fetch(await presigned({ ResponseContentDisposition }));
    expect([response.status, await response.text()]).toEqual([200, 'plan']);
    expect(response.headers.get('content-disposition')).toBe(ResponseContentDisposition);
    expect(response.headers.get('content-type')).toBe('text/plain');
  });

  test('is refused once its time is over', async () => {
    const signingDate = new Date(Date.now() - 61_000);
    const response = await fetch(await presigned({}, { expiresIn: 60, signingDate }));
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
  });

  test('is refused before its time, as when the clock was set back', async () => {
    const signingDate = new Date(Date.now() + 24 * 3_600_000);
    const response = await fetch(await presigned({}, { expiresIn: 60, signingDate }));
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('not valid yet')]);
  });

  test.each([
    ['another key', (url: string) => url.replace('plan.txt', 'plans.txt')],
    ['another life', (url: string) => url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600')],
    ['another header', (url: string) => `${url}&response-content-type=text%2Fhtml`],
    [
      'another signature',
      (url: string) => url.replace(/Signature=(.)/, (_, first) => `Signature=${first === 'a' ? 'b' : 'a'}`),
    ],
  ])('is refused when changed to %s', async (_what, change) => {
    const response = await fetch(change(await presigned()));
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('SignatureDoesNotMatch')]);
  });

  test('is refused for another method', async () => {
    const response = await fetch(await presigned(), { method: 'DELETE' });
    expect(response.status).toBe(403);
  });
});

describe('a request', () => {
  test('without a signature is denied', async () => {
    const { origin, pathname } = new URL(await presigned());
    const response = await fetch(origin + pathname);
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('AccessDenied')]);
  });

  test('signed with another secret is refused', async () => {
    await expect(s3.stranger.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'plan.txt' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
  });

  test('whose body differs from its checksum stores nothing', async () => {
    const put = new PutObjectCommand({ Bucket: BUCKET, Key: 'damaged', Body: 'abc', ChecksumCRC32: 'AAAAAA==' });
    await expect(s3.client.send(put)).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'damaged' }))).rejects.toMatchObject({
      name: 'NoSuchKey',
    });
  });

  test('for what is not implemented is refused by name', async () => {
    const put = new PutObjectCommand({ Bucket: BUCKET, Key: 'x', Body: 'x', IfMatch: '"etag"' });
    await expect(s3.client.send(put)).rejects.toMatchObject({ name: 'NotImplemented' });
  });
});
