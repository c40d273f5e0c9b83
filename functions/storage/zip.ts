import { crc32, deflateRawSync } from 'node:zlib';

type ZipFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Pictures are small already: packing them again costs time and saves nothing. */
  readonly pack: boolean;
};

const STORED = 0;
const DEFLATED = 8;
/** Names are UTF-8. */
const UTF_8 = 1 << 11;
/** What a reader must be able to do: version 2.0 of the format, for deflate. */
const VERSION = 20;
/** 1 January 1980, midnight: the format's own zero, since the time of an archive says nothing about its files. */
const DATE = 0x21;

/** The fields that an entry's own header and its line in the directory share, in the order of the format. */
function fields(name: Buffer, file: Uint8Array, packed: Uint8Array, method: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(VERSION, 0);
  header.writeUInt16LE(UTF_8, 2);
  header.writeUInt16LE(method, 4);
  header.writeUInt16LE(DATE, 8);
  header.writeUInt32LE(crc32(file), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(file.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

const signature = (letters: number): Buffer => Buffer.from([0x50, 0x4b, letters & 0xff, letters >> 8]);

/** A ZIP archive (APPNOTE 6.3) of files that together stay well below 4 GB; names are unique and use `/`. */
export function zip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name: text, bytes, pack } of files) {
    const name = Buffer.from(text);
    const packed = pack ? deflateRawSync(bytes) : bytes;
    const shared = fields(name, bytes, packed, pack ? DEFLATED : STORED);
    const entry = [signature(0x0403), shared, name, Buffer.from(packed)];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(signature(0x0201), Buffer.from([VERSION, 0]), shared, place, name);
    parts.push(...entry);
    offset += entry.reduce((sum, { length }) => sum + length, 0);
  }
  return Buffer.concat([...parts, ...directory, ending(files.length, offset, directory)]);
}

function ending(count: number, offset: number, directory: readonly Buffer[]): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  );
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x0605), end]);
}
