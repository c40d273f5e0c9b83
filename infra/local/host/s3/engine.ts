import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { deleteObjects, headBucket, listObjects } from './bucket-requests.ts';
import { storeOf } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import { copyObject, deleteObject, getObject, putObject } from './object-requests.ts';
import { openObjectStore } from './object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { notImplemented, S3Error } from './s3-error.ts';
import { verifySignature } from './signature.ts';
import { element, textElement } from './xml.ts';

/** S3 in a directory: path-style requests, every one of them signed. */
export type S3 = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The objects themselves, for the host that fills the site's bucket and serves it without a signature. */
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
    bucket: (name) => storeOf({ buckets }, name),
    async handle(request, response) {
      response.setHeader('x-amz-request-id', randomUUID());
      try {
        await route(exchangeOf(request, response, buckets));
      } catch (error) {
        answerError(request, response, error);
      }
    },
  };
}

function exchangeOf(
  request: IncomingMessage,
  response: ServerResponse,
  buckets: ReadonlyMap<string, ObjectStore>,
): Exchange {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const { payloadHash } = verifySignature(request, url);
  const exchange = { request, response, query: url.searchParams, buckets, payloadHash, ...addressed(request) };
  storeOf(exchange, exchange.bucket);
  return exchange;
}

/** Bucket and key of a path-style request, from the raw path: a URL object would fold '..' in keys. */
function addressed({ url = '/' }: IncomingMessage): Pick<Exchange, 'bucket' | 'key'> {
  const [, bucket = '', key = ''] = /^\/([^/?]*)\/?([^?]*)/.exec(url) ?? [];
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) };
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

function route(exchange: Exchange): Promise<void> {
  const { method = '', headers } = exchange.request;
  const copies = headers['x-amz-copy-source'] !== undefined;
  const handler = exchange.key === '' ? bucketRequests[method] : objectRequests[copies ? `${method} copy` : method];
  if (!handler) throw notImplemented(`${method} ${exchange.key === '' ? 'on a bucket' : 'on an object'}`);
  return handler(exchange);
}

type Handler = (exchange: Exchange) => Promise<void>;
const bucketRequests: Readonly<Record<string, Handler>> = { GET: listObjects, POST: deleteObjects, HEAD: headBucket };
const objectRequests: Readonly<Record<string, Handler>> = {
  GET: getObject,
  HEAD: getObject,
  PUT: putObject,
  'PUT copy': copyObject,
  DELETE: deleteObject,
};

function answerError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  request.resume(); // an unread body would keep the connection from its next request
  if (response.headersSent) {
    response.destroy(); // the reader left, or cannot be told any more
    return;
  }
  const { status, code, message } = error instanceof S3Error ? error : internalError(request, error);
  response.writeHead(status, { 'content-type': 'application/xml' });
  const body = element('Error', textElement('Code', code), textElement('Message', message));
  response.end(request.method === 'HEAD' ? undefined : `<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}

function internalError({ method, url }: IncomingMessage, error: unknown): S3Error {
  console.error('S3 failed', method, url, error);
  return new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');
}
