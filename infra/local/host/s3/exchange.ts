import type { IncomingMessage, ServerResponse } from 'node:http';

import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-error.ts';

/** One signed request on a bucket and how to answer it. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly buckets: ReadonlyMap<string, ObjectStore>;
  readonly bucket: string;
  readonly key: string;
  /** The hash of the body that was signed, or what stands for it. */
  readonly payloadHash: string;
};

export function storeOf({ buckets }: Pick<Exchange, 'buckets'>, bucket: string): ObjectStore {
  const store = buckets.get(bucket);
  if (!store) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  return store;
}

export function sendXml({ response }: Exchange, body: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}
