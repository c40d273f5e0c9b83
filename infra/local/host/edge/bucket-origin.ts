import { buffer } from 'node:stream/consumers';

import { decodedPath } from '../http/http-message.ts';
import type { HttpReply, HttpRequest } from '../http/http-message.ts';
import type { ResourcePolicies } from '../iam/resource-policies.ts';
import { byteRange } from '../s3/byte-range.ts';
import type { ByteRange } from '../s3/byte-range.ts';
import type { S3 } from '../s3/engine.ts';
import type { OpenObject } from '../s3/object-file.ts';
import { S3Error } from '../s3/s3-error.ts';
import { distributionArn } from '../template/resource-kinds.ts';

/** Answers a request from a bucket, as S3 answers CloudFront. */
export type BucketOrigin = (bucket: string, request: HttpRequest) => Promise<HttpReply>;

type BucketOriginOptions = {
  readonly policies: ResourcePolicies;
  /** Logical id of the distribution that reads. */
  readonly distribution: string;
  readonly s3: Pick<S3, 'bucket'>;
};

/** Reads objects as the distribution does, if the policies of the buckets allow it. */
export function openBucketOrigin({ policies, distribution, s3 }: BucketOriginOptions): BucketOrigin {
  const caller = { service: 'cloudfront.amazonaws.com', sourceArn: distributionArn(distribution) };
  const may = (action: string, resource: string) => policies.denial({ ...caller, action, resource }) === undefined;
  return async (bucket, request) => {
    const key = decodedPath(request.path).slice(1);
    const bucketArn = `arn:aws:s3:::${bucket}`;
    if (!may('s3:GetObject', `${bucketArn}/${key}`)) return failure(403, 'AccessDenied');
    const object = await s3.bucket(bucket).open(key);
    // S3 reveals that a key is missing only to callers who may list.
    if (!object) return may('s3:ListBucket', bucketArn) ? failure(404, 'NoSuchKey') : failure(403, 'AccessDenied');
    try {
      return await objectReply(object, request);
    } catch (error) {
      if (error instanceof S3Error) return failure(error.status, error.code);
      throw error;
    } finally {
      await object.file.close();
    }
  };
}

async function objectReply(object: OpenObject, { headers }: HttpRequest): Promise<HttpReply> {
  const { info } = object;
  const described = [
    ...Object.entries(info.headers),
    ['etag', info.etag],
    ['last-modified', new Date(info.modifiedAt).toUTCString()],
    ['accept-ranges', 'bytes'],
  ] as const;
  if (headers.get('if-none-match')?.replace(/^W\//, '') === info.etag)
    return { status: 304, headers: described, body: Buffer.alloc(0) };
  const range = byteRange(headers.get('range'), info.size);
  if (!range) return { status: 200, headers: described, body: await bytes(object, { first: 0, last: info.size - 1 }) };
  const contentRange = ['content-range', `bytes ${range.first}-${range.last}/${info.size}`] as const;
  return { status: 206, headers: [...described, contentRange], body: await bytes(object, range) };
}

async function bytes({ file, offset, info }: OpenObject, { first, last }: ByteRange): Promise<Buffer> {
  if (info.size === 0) return Buffer.alloc(0);
  return buffer(file.createReadStream({ start: offset + first, end: offset + last, autoClose: false }));
}

const failure = (status: number, code: string): HttpReply => ({
  status,
  headers: [['content-type', 'application/xml']],
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
});
