import { glyphContours } from './glyph-points.ts';
import type { Contour, GlyphOffsets } from './glyph-points.ts';
import { woffTables } from './woff-tables.ts';

/** What drawing needs of a font; widths of characters are in shared/marketing/advance-widths.ts. */
export type Font = {
  readonly unitsPerEm: number;
  /** The outline of a character, empty for a space; throws when the font has no glyph for it. */
  readonly contoursOf: (character: string) => readonly Contour[];
  /** The id of a character's glyph; throws when the font has none. */
  readonly glyphOf: (character: string) => number;
};

/** Format of the "cmap" subtable for Unicode's first plane: segments of consecutive characters. */
const UNICODE_SEGMENTS = 4;

function segmentsTable(cmap: DataView): number {
  for (let entry = 0; entry < cmap.getUint16(2); entry += 1) {
    const at = cmap.getUint32(4 + entry * 8 + 4);
    if (cmap.getUint16(at) === UNICODE_SEGMENTS) return at;
  }
  throw new Error('The font maps characters in a way that is not read here.');
}

/** The id of a character's glyph, 0 when there is none (OpenType specification, "cmap" format 4). */
function glyphIndex(cmap: DataView, table: number, code: number): number {
  const across = cmap.getUint16(table + 6); // bytes of each of the four columns
  const ends = table + 14;
  const [starts, deltas, offsets] = [ends + 2 + across, ends + 2 + 2 * across, ends + 2 + 3 * across];
  for (let at = 0; at < across; at += 2) {
    if (code > cmap.getUint16(ends + at)) continue;
    const first = cmap.getUint16(starts + at);
    if (code < first) return 0;
    const delta = cmap.getUint16(deltas + at);
    const offset = cmap.getUint16(offsets + at);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = cmap.getUint16(offsets + at + offset + 2 * (code - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** Offsets of the outlines; short tables store them in units of two bytes. */
function glyphOffsets(loca: DataView, long: boolean): GlyphOffsets {
  const offset = (glyph: number): number => (long ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  return (glyph) => [offset(glyph), offset(glyph + 1)];
}

/**
 * Reads a WOFF file with TrueType outlines. Our own code, because a font library with hinting, layout and variations
 * would be a third of a bundle.
 */
export function openTrueType(file: Buffer): Font {
  const table = woffTables(file);
  const [head, cmap, glyf] = [table('head'), table('cmap'), table('glyf')];
  const offsets = glyphOffsets(table('loca'), head.getInt16(50) === 1);
  const segments = segmentsTable(cmap);
  const glyphOf = (character: string): number => {
    const glyph = glyphIndex(cmap, segments, character.codePointAt(0) ?? 0);
    if (glyph === 0) throw new Error(`The font has no glyph for "${character}".`);
    return glyph;
  };
  return {
    unitsPerEm: head.getUint16(18),
    glyphOf,
    contoursOf: (character) => glyphContours(glyf, offsets, glyphOf(character)),
  };
}
