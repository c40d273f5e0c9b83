import type { IncomingMessage } from 'node:http';

import { decodedPath } from '../http/http-message.ts';
import type { Permissions } from '../iam/permissions.ts';
import type { Action } from '../iam/policy.ts';
import type { S3 } from '../s3/engine.ts';
import { errorXml } from '../s3/xml.ts';
import type { Service } from './service.ts';

const objectActions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  HEAD: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** S3 with the caller's permissions, addressed by path: `/bucket/key`. */
export function s3Service(s3: S3, permissions: Permissions): Service {
  return async ({ request, response, principal }) => {
    const { bucket, key } = addressOf(request);
    const denial = permissions.denial(principal, [actionOf(request, bucket, key)]);
    const hidden = !denial && (await missingAsForbidden(s3, permissions, { request, principal }));
    if (denial === undefined && !hidden) return s3.handle(request, response);
    request.resume();
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end(request.method === 'HEAD' ? undefined : errorXml('AccessDenied', denial ?? 'Access Denied'));
  };
}

function addressOf({ url = '/' }: IncomingMessage): { readonly bucket: string; readonly key: string } {
  const [bucket = '', ...key] = decodedPath(url.split('?')[0] ?? '/')
    .slice(1)
    .split('/');
  return { bucket, key: key.join('/') };
}

function actionOf({ method = '' }: IncomingMessage, bucket: string, key: string): Action {
  const bucketArn = `arn:aws:s3:::${bucket}`;
  if (key === '') return { action: 's3:ListBucket', resource: bucketArn };
  return { action: objectActions[method] ?? `s3:${method}`, resource: `${bucketArn}/${key}` };
}

type Read = { readonly request: IncomingMessage; readonly principal: string };

/** S3 answers 403 for a missing object to callers who may not list the bucket. */
async function missingAsForbidden(s3: S3, permissions: Permissions, { request, principal }: Read): Promise<boolean> {
  const { bucket, key } = addressOf(request);
  if (key === '' || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const mayList = [{ action: 's3:ListBucket', resource: `arn:aws:s3:::${bucket}` }];
  if (permissions.denial(principal, mayList) === undefined) return false;
  const object = await s3.bucket(bucket).open(key);
  await object?.file.close();
  return object === undefined;
}
