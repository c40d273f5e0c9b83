import { byteReader } from './byte-reader.ts';
import type { ByteReader } from './byte-reader.ts';

/** A point of an outline in font units, y upward; points off the curve are control points. */
export type GlyphPoint = { readonly x: number; readonly y: number; readonly onCurve: boolean };
export type Contour = readonly GlyphPoint[];

/** Flags of a point and of a component (OpenType specification, table "glyf"). */
const ON_CURVE = 0x01;
const REPEAT = 0x08;
const axes = { x: { short: 0x02, same: 0x10 }, y: { short: 0x04, same: 0x20 } } as const;
const WORDS = 0x01;
const OFFSETS = 0x02;
const MORE = 0x20;
const SCALED = 0x08 | 0x40 | 0x80;

/** Bytes of a glyph's bounding box in its header. */
const BOX_BYTES = 8;

function readFlags(reader: ByteReader, count: number): readonly number[] {
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = reader.uint8();
    const times = flag & REPEAT ? reader.uint8() + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  return flags;
}

/** Reads the coordinates along one axis, which are stored as differences. */
function readAxis(reader: ByteReader, flags: readonly number[], { short, same }: (typeof axes)['x' | 'y']): number[] {
  let at = 0;
  return flags.map((flag) => {
    if (flag & short) at += flag & same ? reader.uint8() : -reader.uint8();
    else if (!(flag & same)) at += reader.int16();
    return at;
  });
}

function readSimple(reader: ByteReader, contours: number): readonly Contour[] {
  const ends = Array.from({ length: contours }, () => reader.uint16());
  reader.skip(reader.uint16()); // hinting instructions
  const flags = readFlags(reader, (ends.at(-1) ?? -1) + 1);
  const xs = readAxis(reader, flags, axes.x);
  const ys = readAxis(reader, flags, axes.y);
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: (flag & ON_CURVE) !== 0,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

type GlyphPart = { readonly glyph: number; readonly dx: number; readonly dy: number };

/** Components of a composite glyph, for example a letter and its accent. */
function readParts(reader: ByteReader): readonly GlyphPart[] {
  const parts: GlyphPart[] = [];
  for (let flags: number = MORE; flags & MORE;) {
    flags = reader.uint16();
    if (flags & SCALED || !(flags & OFFSETS)) throw new Error('The font scales or aligns parts of its glyphs.');
    const glyph = reader.uint16();
    const step = flags & WORDS ? () => reader.int16() : () => reader.int8();
    parts.push({ glyph, dx: step(), dy: step() });
  }
  return parts;
}

/** Start and end of each glyph's outline in the table "glyf". */
export type GlyphOffsets = (glyph: number) => readonly [start: number, end: number];

/** The contours of a glyph by its id. */
export function glyphContours(glyf: DataView, offsets: GlyphOffsets, glyph: number): readonly Contour[] {
  const [start, end] = offsets(glyph);
  if (start === end) return []; // a space
  const reader = byteReader(glyf, start);
  const contours = reader.int16();
  reader.skip(BOX_BYTES);
  if (contours >= 0) return readSimple(reader, contours);
  return readParts(reader).flatMap(({ glyph: part, dx, dy }) =>
    glyphContours(glyf, offsets, part).map((contour) =>
      contour.map(({ x, y, onCurve }) => ({ x: x + dx, y: y + dy, onCurve })),
    ),
  );
}
