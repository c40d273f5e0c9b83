import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { notImplemented, S3Error } from './s3-error.ts';

/** CRC32 as the SDKs send it: four bytes, big-endian, in base64. */
export function crc32Of(body: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64');
}

const checksums: Readonly<Record<string, (body: Buffer) => string>> = {
  'x-amz-checksum-crc32': crc32Of,
  'x-amz-checksum-sha256': (body) => createHash('sha256').update(body).digest('base64'),
  'content-md5': (body) => createHash('md5').update(body).digest('base64'),
};

const settings = new Set(['x-amz-checksum-mode', 'x-amz-checksum-algorithm', 'x-amz-checksum-type']);

/** Refuses a body that does not match every checksum in the headers or trailers. */
export function assertChecksums(body: Buffer, headers: Readonly<Record<string, unknown>>): void {
  for (const [name, expected] of Object.entries(headers)) {
    if (!name.startsWith('x-amz-checksum-') && name !== 'content-md5') continue;
    if (settings.has(name)) continue;
    const checksum = checksums[name];
    if (!checksum) throw notImplemented(`the checksum ${name}`);
    if (checksum(body) === expected) continue;
    throw new S3Error(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`);
  }
}
