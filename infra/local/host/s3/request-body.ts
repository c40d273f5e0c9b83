import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { dechunk } from './aws-chunked.ts';
import { assertChecksums } from './checksum.ts';
import { notImplemented, S3Error } from './s3-error.ts';

/** Bodies are held in memory. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Reads and decodes a request's body and verifies every checksum that came with it. */
export async function readBody(request: IncomingMessage, payloadHash: string): Promise<Buffer> {
  const raw = await collect(request);
  if (!payloadHash.startsWith('STREAMING-')) {
    if (/^[0-9a-f]{64}$/.test(payloadHash) && createHash('sha256').update(raw).digest('hex') !== payloadHash) {
      throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body does not match its signed hash.');
    }
    assertChecksums(raw, request.headers);
    return raw;
  }
  if (payloadHash !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') throw notImplemented(`the payload ${payloadHash}`);
  const { body, trailers } = dechunk(raw);
  if (Number(request.headers['x-amz-decoded-content-length']) !== body.length) {
    throw new S3Error(400, 'IncompleteBody', 'The body is not as long as announced.');
  }
  assertChecksums(body, { ...request.headers, ...trailers });
  return body;
}

async function collect(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES)
      throw new S3Error(400, 'EntityTooLarge', `The local S3 accepts at most ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
