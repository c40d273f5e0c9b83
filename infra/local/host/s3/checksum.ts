import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { notImplemented, S3Error } from './s3-error.ts';

/** Size and digests of an object's bytes. */
export type Digests = {
  /** In bytes. */
  readonly size: number;
  /** CRC32 as the SDKs send it: four bytes, big-endian, in base64. */
  readonly crc32: string;
  readonly md5: Buffer;
  readonly sha256: Buffer;
};

/** Digests of bytes that arrive in parts. */
export function digesting(): { add(part: Buffer): void; digests(): Digests } {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  let [size, crc] = [0, 0];
  return {
    add(part) {
      size += part.length;
      crc = crc32(part, crc);
      md5.update(part);
      sha256.update(part);
    },
    digests() {
      const crcBytes = Buffer.alloc(4);
      crcBytes.writeUInt32BE(crc);
      return { size, crc32: crcBytes.toString('base64'), md5: md5.digest(), sha256: sha256.digest() };
    },
  };
}

const checksums: Readonly<Record<string, (digests: Digests) => string>> = {
  'x-amz-checksum-crc32': (digests) => digests.crc32,
  'x-amz-checksum-sha256': ({ sha256 }) => sha256.toString('base64'),
  'content-md5': ({ md5 }) => md5.toString('base64'),
};

const settings = new Set(['x-amz-checksum-mode', 'x-amz-checksum-algorithm', 'x-amz-checksum-type']);

/** Refuses a body that does not match every checksum in the headers or trailers. */
export function assertChecksums(digests: Digests, headers: Readonly<Record<string, unknown>>): void {
  for (const [name, expected] of Object.entries(headers)) {
    if (!name.startsWith('x-amz-checksum-') && name !== 'content-md5') continue;
    if (settings.has(name)) continue;
    const checksum = checksums[name];
    if (!checksum) throw notImplemented(`the checksum ${name}`);
    if (checksum(digests) === expected) continue;
    throw new S3Error(400, 'BadDigest', `The ${name} you specified did not match the calculated checksum.`);
  }
}
