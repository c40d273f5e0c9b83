import type { IncomingMessage } from 'node:http';

import { dechunk } from './aws-chunked.ts';
import type { Trailers } from './aws-chunked.ts';
import { assertChecksums } from './checksum.ts';
import type { Digests } from './checksum.ts';
import { notImplemented, S3Error } from './s3-error.ts';

/** AWS's limit for one PutObject. */
const MAX_BODY_BYTES = 5 * 1024 ** 3;

export type RequestBody = {
  /** The bytes as they arrive; they need not fit in memory. */
  readonly parts: AsyncIterable<Buffer>;
  /** Refuses a body that differs from the announced one. Called once all of it has arrived. */
  readonly verify: (digests: Digests) => void;
};

/** A request's body, decoded, with every checksum that came with it. */
export function bodyOf(request: IncomingMessage, payloadHash: string): RequestBody {
  const { headers } = request;
  if (!payloadHash.startsWith('STREAMING-')) {
    const verify = (digests: Digests) => {
      if (/^[0-9a-f]{64}$/.test(payloadHash) && digests.sha256.toString('hex') !== payloadHash) {
        throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body does not match its signed hash.');
      }
      assertChecksums(digests, headers);
    };
    return { parts: limited(request), verify };
  }
  if (payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw notImplemented(`the payload ${payloadHash}`);
  let trailers: Trailers = {};
  const parts = dechunk(limited(request), (told) => {
    trailers = told;
  });
  const verify = (digests: Digests) => {
    if (Number(headers['x-amz-decoded-content-length']) !== digests.size) {
      throw new S3Error(400, 'IncompleteBody', 'The body is not as long as announced.');
    }
    assertChecksums(digests, { ...headers, ...trailers });
  };
  return { parts, verify };
}

async function* limited(request: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY_BYTES) {
      throw new S3Error(400, 'EntityTooLarge', `S3 accepts at most ${MAX_BODY_BYTES} bytes at once`);
    }
    yield part;
  }
}
