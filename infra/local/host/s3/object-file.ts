import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

import { digesting } from './checksum.ts';
import type { Digests } from './checksum.ts';

/** The metadata of an object. */
export type ObjectInfo = {
  readonly key: string;
  readonly size: number;
  /** In quotes, as in the header. */
  readonly etag: string;
  readonly crc32: string;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  /** Content-Type, Cache-Control, x-amz-meta-... as in the request that put it. */
  readonly headers: Readonly<Record<string, string>>;
};

export type OpenObject = {
  readonly info: ObjectInfo;
  /** Position of the first byte in the file. */
  readonly offset: number;
  readonly file: FileHandle;
};

const NEWLINE = 0x0a;
const READ_BYTES = 16 * 1024;

/** The bytes of an object, in parts. */
export type Parts = AsyncIterable<Buffer> | Iterable<Buffer>;

type About = Pick<ObjectInfo, 'key' | 'headers'> & {
  /** Throws for bytes other than the announced ones. */
  readonly verify?: ((digests: Digests) => void) | undefined;
};

const infoOf = ({ key, headers }: About, { size, md5, crc32 }: Digests): ObjectInfo => ({
  key,
  size,
  etag: `"${md5.toString('hex')}"`,
  crc32,
  modifiedAt: Date.now(),
  headers,
});

/** A file begins with its metadata. Until they are known, this is the room left for them. */
const LONGEST = { size: Number.MAX_SAFE_INTEGER, crc32: 'AAAAAA==', md5: Buffer.alloc(16), sha256: Buffer.alloc(32) };

/**
 * An object is one file: a line of JSON with its metadata, padded with spaces, then its bytes. One rename replaces both
 * together.
 */
export async function writeObject(path: string, parts: Parts, about: About): Promise<ObjectInfo> {
  const room = Buffer.byteLength(JSON.stringify(infoOf(about, LONGEST)));
  const line = Buffer.alloc(room + 1, ' ');
  const digest = digesting();
  const file = await open(path, 'wx');
  try {
    await file.writeFile(line);
    for await (const part of parts) {
      digest.add(part);
      await file.writeFile(part);
    }
    const digests = digest.digests();
    about.verify?.(digests);
    const info = infoOf(about, digests);
    line.write(JSON.stringify(info));
    line[room] = NEWLINE;
    await file.write(line, 0, line.length, 0);
    return info;
  } finally {
    await file.close();
  }
}

/** Opens an object's file; undefined when there is none. The caller closes it. */
export async function openObject(path: string): Promise<OpenObject | undefined> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const line = await firstLine(file);
    return { info: JSON.parse(line.toString()) as ObjectInfo, offset: line.length + 1, file }; // written by `writeObject`
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function firstLine(file: FileHandle): Promise<Buffer> {
  let read = Buffer.alloc(0);
  for (;;) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, read.length);
    if (bytesRead === 0) throw new Error('An object file ends within its first line');
    read = Buffer.concat([read, buffer.subarray(0, bytesRead)]);
    const end = read.indexOf(NEWLINE);
    if (end >= 0) return read.subarray(0, end);
  }
}
