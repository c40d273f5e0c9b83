import type { IncomingMessage, ServerResponse } from 'node:http';

import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-error.ts';

/** One verified request for an object, and the response to write. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly bucket: ObjectStore;
  readonly key: string;
  /** The signed hash of the body, or the constant that the signature has in its place. */
  readonly payloadHash: string;
};

export function bucketOf(buckets: ReadonlyMap<string, ObjectStore>, name: string): ObjectStore {
  const bucket = buckets.get(name);
  if (!bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  return bucket;
}
