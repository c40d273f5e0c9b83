import { open, writeFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';

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

/** An object is one file: a line of JSON with its metadata, then its bytes. One rename replaces both together. */
export function writeObject(path: string, info: ObjectInfo, body: Buffer): Promise<void> {
  return writeFile(path, Buffer.concat([Buffer.from(`${JSON.stringify(info)}\n`), body]));
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
