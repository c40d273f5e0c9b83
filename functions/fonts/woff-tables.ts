import { inflateSync } from 'node:zlib';

/** Bytes of the header and of one entry of the table directory (W3C WOFF File Format 1.0). */
const HEAD = 44;
const ENTRY = 20;

const TRUE_TYPE = 0x00010000;

/** The tables of a WOFF file by their four-letter names, decompressed on access. */
export function woffTables(file: Buffer): (name: string) => DataView {
  if (file.toString('latin1', 0, 4) !== 'wOFF' || file.readUInt32BE(4) !== TRUE_TYPE) {
    throw new Error('The file is not a WOFF file with TrueType outlines.');
  }
  const entries = Array.from({ length: file.readUInt16BE(12) }, (_, index) => HEAD + index * ENTRY);
  return (name) => {
    const entry = entries.find((at) => file.toString('latin1', at, at + 4) === name);
    if (entry === undefined) throw new Error(`The font has no table "${name}".`);
    const [offset, packed, length] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [number, number, number];
    const stored = file.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    return new DataView(table.buffer, table.byteOffset, table.byteLength);
  };
}
