import type { IncomingMessage } from 'node:http';

import { decodedPath } from '../http/http-message.ts';
import type { Permissions } from '../iam/permissions.ts';
import type { Action } from '../iam/policy.ts';
import type { S3 } from '../s3/engine.ts';
import type { Service } from './service.ts';

const objectActions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** S3 behind the caller's role, addressed by path: `/bucket/key`. */
export function s3Service(s3: S3, permissions: Permissions): Service {
  return async ({ request, response, principal }) => {
    const { bucket, key } = addressOf(request);
    const denial = permissions.denial(principal, actionsOf(request, bucket, key));
    const hidden = !denial && (await hides(s3, permissions, { request, principal }));
    if (denial === undefined && !hidden) return s3.handle(request, response);
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(
      request.method === 'HEAD'
        ? undefined
        : `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>${denial ?? 'Access Denied'}</Message></Error>`,
    );
  };
}

function addressOf({ url = '/' }: IncomingMessage): { readonly bucket: string; readonly key: string } {
  const [bucket = '', ...key] = decodedPath(url.split('?')[0] ?? '/')
    .slice(1)
    .split('/');
  return { bucket, key: key.join('/') };
}

function actionsOf({ method = '', headers }: IncomingMessage, bucket: string, key: string): readonly Action[] {
  const bucketArn = `arn:aws:s3:::${bucket}`;
  if (key === '') {
    // A POST on a bucket deletes several objects; its keys are in the body, so every object must be allowed.
    if (method === 'POST') return [{ action: 's3:DeleteObject', resource: `${bucketArn}/*` }];
    return [{ action: 's3:ListBucket', resource: bucketArn }];
  }
  const source = headers['x-amz-copy-source'];
  const copied = typeof source === 'string' ? `arn:aws:s3:::${decodedPath(source).replace(/^\//, '')}` : undefined;
  return [
    { action: objectActions[method] ?? `s3:${method}`, resource: `${bucketArn}/${key}` },
    ...(copied === undefined ? [] : [{ action: 's3:GetObject', resource: copied }]),
  ];
}

type Read = { readonly request: IncomingMessage; readonly principal: string };

/** S3 says 403 about a missing object to those who may not list the bucket. */
async function hides(s3: S3, permissions: Permissions, { request, principal }: Read): Promise<boolean> {
  const { bucket, key } = addressOf(request);
  if (key === '' || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const mayList = [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }];
  if (permissions.denial(principal, mayList) === undefined) return false;
  const object = await s3.bucket(bucket).open(key);
  await object?.file.close();
  return object === undefined;
}
