import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { bucketOf } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { listObjects } from './list-objects.ts';
import { deleteObject, getObject, putObject } from './object-requests.ts';
import { openObjectStore } from './object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import { verifySignature } from './signature.ts';
import { errorXml } from './xml.ts';

/**
 * S3 in a directory: PutObject, GetObject, HeadObject, DeleteObject and ListObjectsV2 on path-style addresses, with
 * Signature Version 4 in the header or in a presigned address. Other requests on a bucket, copies, multipart uploads
 * and object settings such as tags answer 501 NotImplemented.
 */
export type S3 = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Direct access without a signature, for the host that fills the site's bucket and serves it. */
  bucket(name: string): ObjectStore;
};

export async function openS3({
  directory,
  buckets: names,
}: {
  readonly directory: string;
  readonly buckets: readonly string[];
}): Promise<S3> {
  const stores = names.map(async (name) => [name, await openObjectStore(directory, name)] as const);
  const buckets = new Map(await Promise.all(stores));
  return {
    bucket: (name) => bucketOf(buckets, name),
    async handle(request, response) {
      response.setHeader('x-amz-request-id', randomUUID());
      try {
        await route(request, response, buckets);
      } catch (error) {
        answerError(request, response, error);
      }
    },
  };
}

type Handler = (exchange: Exchange) => Promise<void>;
const handlers: Readonly<Record<string, Handler>> = {
  GET: getObject,
  HEAD: getObject,
  PUT: putObject,
  DELETE: deleteObject,
};

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  buckets: ReadonlyMap<string, ObjectStore>,
): Promise<void> {
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { payloadHash } = verifySignature(request, url);
  const { bucket: name, key } = addressOf(request);
  const bucket = bucketOf(buckets, name);
  const handler = handlers[method];
  const exchange = { request, response, query: url.searchParams, bucket, payloadHash };
  if (key === '') {
    if (method !== 'GET') throw notImplemented(`${method} on a bucket`);
    return listObjects(exchange);
  }
  if (!handler) throw notImplemented(`${method} on an object`);
  if (headers['x-amz-copy-source'] !== undefined) throw notImplemented('CopyObject');
  assertParameters(url.searchParams);
  await handler({ ...exchange, key });
}

/**
 * Query parameters that do not change which operation it is. Any other, such as `tagging`, makes it another operation.
 */
const plainParameter = /^(x-id|X-Amz-.+|x-amz-.+|response-.+)$/;

function assertParameters(query: URLSearchParams): void {
  const other = [...query.keys()].find((name) => !plainParameter.test(name));
  if (other !== undefined) throw notImplemented(`the parameter ${other}`);
}

/** Bucket and key of a path-style request, from the raw path: a URL object would resolve '..' in keys. */
function addressOf({ url = '/' }: IncomingMessage): { readonly bucket: string; readonly key: string } {
  const [, bucket = '', key = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(url) ?? [];
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) };
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

function answerError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  request.resume(); // an unread body would block the next request on this connection
  if (response.headersSent) {
    response.destroy(); // the client left, or can no longer be told
    return;
  }
  const { status, code, message } = error instanceof S3Error ? error : internalError(request, error);
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : errorXml(code, message));
}

function internalError({ method, url }: IncomingMessage, error: unknown): S3Error {
  console.error('S3 failed', method, url, error);
  return new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
}
