import type { Glyph } from '#shared/marketing/text-metrics.ts';
import { embeddedFont } from './embedded-font.ts';
import type { EmbeddedFont } from './embedded-font.ts';
import type { PdfFile } from './pdf-file.ts';

const hex4 = (value: number): string => value.toString(16).padStart(4, '0').toUpperCase();

type Used = {
  readonly font: EmbeddedFont;
  readonly glyphs: Map<number, { readonly width: number; readonly text: string }>;
};

/** The fonts of a document and the glyphs it uses; written after all pages are laid out. */
export class PdfFonts {
  readonly #used = new Map<string, Used>();

  /** The code of a glyph, which is then recorded as used. */
  code({ character, file, advance }: Glyph): string {
    const used = this.#used.get(file) ?? { font: embeddedFont(file), glyphs: new Map() };
    this.#used.set(file, used);
    const glyph = used.font.glyphOf(character);
    used.glyphs.set(glyph, { width: advance, text: character });
    return hex4(glyph);
  }

  /** Name of a font in the pages' resources. */
  nameOf(file: string): string {
    return `F${[...this.#used.keys()].indexOf(file) + 1}`;
  }

  /** Writes all fonts and returns the entries for the pages' resources. */
  write(pdf: PdfFile): string {
    const entries = [...this.#used].map(([file, used]) => `/${this.nameOf(file)} ${writeFont(pdf, used)} 0 R`);
    return `<< ${entries.join(' ')} >>`;
  }
}

/**
 * Writes a font addressed by glyph ids, with a map to Unicode, so that text can be searched (ISO 32000-1, 9.7, 9.10).
 */
function writeFont(pdf: PdfFile, { font, glyphs }: Used): number {
  const program = pdf.addStream(font.program, `/Length1 ${font.program.length}`);
  const descriptor = pdf.add(
    `<< /Type /FontDescriptor /FontName /${font.name} /Flags 4 /FontBBox [${font.box.join(' ')}] /ItalicAngle 0 ` +
      `/Ascent ${font.ascent} /Descent ${font.descent} /CapHeight ${font.ascent} /StemV 80 /FontFile2 ${program} 0 R >>`,
  );
  const widths = [...glyphs].map(([glyph, { width }]) => `${glyph} [${width}]`).join(' ');
  const descendant = pdf.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${font.name} /CIDToGIDMap /Identity ` +
      `/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
      `/FontDescriptor ${descriptor} 0 R /W [${widths}] >>`,
  );
  const toUnicode = pdf.addStream(unicodeMap(glyphs));
  return pdf.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /Identity-H ` +
      `/DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  );
}

/** Maximum number of entries per block (Adobe Technical Note 5014). */
const BLOCK = 100;

function unicodeMap(glyphs: Used['glyphs']): string {
  const entries = [...glyphs].map(
    ([glyph, { text }]) => `<${hex4(glyph)}> <${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`,
  );
  const blocks = Array.from({ length: Math.ceil(entries.length / BLOCK) }, (_, n) => {
    const block = entries.slice(n * BLOCK, (n + 1) * BLOCK);
    return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
  });
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n' +
    `${blocks.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`
  );
}
