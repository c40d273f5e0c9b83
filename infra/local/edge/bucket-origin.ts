import { GetObjectCommand, type GetObjectCommandOutput, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import * as z from 'zod';

import { decodedPath, type HttpReply, type HttpRequest } from '../http/http-message.ts';
import type { Template } from '../template.ts';

const oneOrMore = z.union([z.string().transform((value) => [value]), z.array(z.string())]);
const statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMore,
  Principal: z.union([z.object({ Service: z.string() }), z.unknown()]),
});
const bucketPolicy = z.object({ Bucket: z.string(), PolicyDocument: z.object({ Statement: z.array(statement) }) });

const CLOUDFRONT = 'cloudfront.amazonaws.com';

/** What CloudFront may do with each bucket, from the bucket's own policy. */
function readGrants(template: Template): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    template.all('AWS::S3::BucketPolicy', bucketPolicy).map(({ properties }) => {
      const granted = properties.PolicyDocument.Statement.filter(
        ({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes(CLOUDFRONT),
      );
      return [properties.Bucket, new Set(granted.flatMap(({ Action }) => Action))];
    }),
  );
}

/** Answers a request out of a bucket, as S3 answers CloudFront. */
export type BucketOrigin = (bucket: string, request: HttpRequest) => Promise<HttpReply>;

export function openBucketOrigin(template: Template, s3: S3Client): BucketOrigin {
  const grants = readGrants(template);
  return async (bucket, request) => {
    const granted = grants.get(bucket);
    if (!granted?.has('s3:GetObject')) return s3Error(403, 'AccessDenied');
    const key = decodedPath(request.path).slice(1);
    try {
      const found = await s3.send(
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          Range: request.headers.get('range'),
          IfNoneMatch: request.headers.get('if-none-match'),
        }),
      );
      return await objectReply(found);
    } catch (error) {
      return refusal(error, granted.has('s3:ListBucket'));
    }
  };
}

async function objectReply(found: GetObjectCommandOutput): Promise<HttpReply> {
  const headers: (readonly [string, string | undefined])[] = [
    ['content-type', found.ContentType],
    ['cache-control', found.CacheControl],
    ['content-disposition', found.ContentDisposition],
    ['content-range', found.ContentRange],
    ['etag', found.ETag],
    ['last-modified', found.LastModified?.toUTCString()],
    ['accept-ranges', 'bytes'],
  ];
  const present = headers.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const bytes = await found.Body?.transformToByteArray();
  return { status: found.ContentRange === undefined ? 200 : 206, headers: present, body: Buffer.from(bytes ?? []) };
}

/** A missing key is only admitted to those who may list. */
function refusal(error: unknown, mayList: boolean): HttpReply {
  if (!(error instanceof S3ServiceException)) throw error;
  const status = error.$metadata.httpStatusCode ?? 500;
  if (status === 404) return mayList ? s3Error(404, 'NoSuchKey') : s3Error(403, 'AccessDenied');
  if (status === 304) return { status, headers: [], body: Buffer.alloc(0) };
  return s3Error(status, error.name);
}

const s3Error = (status: number, code: string): HttpReply => ({
  status,
  headers: [['content-type', 'application/xml']],
  body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`),
});
