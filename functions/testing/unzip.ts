import { crc32, inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** The files of an archive by name, read through its directory as every program does; throws where a checksum is wrong. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END) throw new Error('This is no archive.');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The directory is broken.');
    const length = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 46, at + 46 + length).toString();
    files.set(name, contentOf(archive, at));
    at += 46 + length;
  }
  return files;
}

function contentOf(archive: Buffer, at: number): Buffer {
  const [method, checksum, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 16), at + 20];
  const local = archive.readUInt32LE(at + 42);
  const start = local + 30 + archive.readUInt16LE(local + 26);
  const packed = archive.subarray(start, start + archive.readUInt32LE(size));
  const content = method === 0 ? packed : inflateRawSync(packed);
  if (crc32(content) !== checksum) throw new Error('A file is damaged.');
  return content;
}
