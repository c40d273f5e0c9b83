import { readFileSync } from 'node:fs';

import { fontOf, fontPath } from '../fonts/fonts.ts';
import { woffTables } from '../fonts/woff-tables.ts';

/** Tables of a TrueType font that a PDF needs (ISO 32000-1, 9.9), in the order of the OpenType specification. */
const TABLES = ['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const;

export type EmbeddedFont = {
  readonly name: string;
  /** The font as an uncompressed TrueType file. */
  readonly program: Buffer;
  /** Bounding box in thousandths of the size. */
  readonly box: readonly [number, number, number, number];
  readonly ascent: number;
  readonly descent: number;
  readonly glyphOf: (character: string) => number;
};

const opened = new Map<string, EmbeddedFont>();

/** A bundled font by its file name, prepared for a PDF. */
export function embeddedFont(file: string): EmbeddedFont {
  const known = opened.get(file);
  if (known) return known;
  const table = woffTables(readFileSync(fontPath(file)));
  const { unitsPerEm, glyphOf } = fontOf(file);
  const thousandths = (units: number): number => Math.round((units * 1000) / unitsPerEm);
  const [head, hhea] = [table('head'), table('hhea')];
  const font: EmbeddedFont = {
    name: file.replaceAll('-', ''),
    program: trueTypeFile(TABLES.map((name) => [name, bytesOf(table(name))])),
    box: [36, 38, 40, 42].map((at) => thousandths(head.getInt16(at))) as [number, number, number, number],
    ascent: thousandths(hhea.getInt16(4)),
    descent: thousandths(hhea.getInt16(6)),
    glyphOf,
  };
  opened.set(file, font);
  return font;
}

const bytesOf = (view: DataView): Buffer => Buffer.from(view.buffer, view.byteOffset, view.byteLength);

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Joins tables behind a table directory (OpenType specification). PDF readers ignore the checksums, so they are 0. */
function trueTypeFile(tables: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  let offset = head.length;
  const parts: Buffer[] = [head];
  tables.forEach(([name, bytes], n) => {
    const entry = 12 + n * 16;
    head.write(name, entry, 'latin1');
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    parts.push(bytes, Buffer.alloc(padded(bytes.length) - bytes.length));
    offset += padded(bytes.length);
  });
  return Buffer.concat(parts);
}
