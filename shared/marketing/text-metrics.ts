import { advanceWidths, DISPLAY_KERNING } from './advance-widths.ts';

/** Typefaces of the marketing image: Archivo 800 for headlines and prices, Inter 700, 600 and 500 for the rest. */
export type TextFace = 'display' | 'bold' | 'semibold' | 'medium';

/** Font files of a face, in the order in which they are searched for a character. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
const inter = (weight: number): readonly string[] => scripts.map((script) => `inter-${script}-${weight}-normal`);

/** Bundled font files of each face, in order of preference. */
export const fontFiles: Readonly<Record<TextFace, readonly string[]>> = {
  // Archivo has no Greek or Cyrillic: Inter 800 fills in.
  display: ['archivo-latin-800-normal', 'archivo-latin-ext-800-normal', 'archivo-vietnamese-800-normal', ...inter(800)],
  bold: inter(700),
  semibold: inter(600),
  medium: inter(500),
};

/** A drawable character with its font file; advance width and kerning in thousandths of the size. */
export type Glyph = {
  readonly character: string;
  readonly file: string;
  readonly advance: number;
  readonly kern: number;
};

/** Decodes runs of consecutive characters: code point of the first, then widths, all in base 36. */
function decode(encoded: string): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  for (const run of encoded.split(';')) {
    const [first = '', ...advances] = run.split(' ');
    const start = Number.parseInt(first, 36);
    advances.forEach((advance, index) => widths.set(start + index, Number.parseInt(advance, 36)));
  }
  return widths;
}

const decoded = new Map<string, ReadonlyMap<number, number>>();

function widthsOf(file: string): ReadonlyMap<number, number> {
  const found = decoded.get(file) ?? decode(advanceWidths[file] ?? '');
  decoded.set(file, found);
  return found;
}

/** Kerning of character pairs, in thousandths of the size. */
const kerning = new Map(
  DISPLAY_KERNING.split(' ').map((entry) => [entry.slice(0, 2), Number.parseInt(entry.slice(2), 36)] as const),
);

const KERNED_FILE = 'archivo-latin-800-normal';

/** The characters of a text that the face has glyphs for, with their widths; others are left out. */
export function glyphsOf(text: string, face: TextFace): readonly Glyph[] {
  const glyphs: Glyph[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const file = fontFiles[face].find((name) => widthsOf(name).has(code));
    if (file === undefined) continue;
    const before = glyphs.at(-1);
    const kerned = file === KERNED_FILE && before?.file === KERNED_FILE;
    const kern = kerned ? (kerning.get(before.character + character) ?? 0) : 0;
    glyphs.push({ character, file, advance: widthsOf(file).get(code) ?? 0, kern });
  }
  return glyphs;
}

/** Width of a text in the unit of `size`; `tracking` is extra space between characters as a share of the size. */
export function measureText(text: string, face: TextFace, size: number, tracking = 0): number {
  const glyphs = glyphsOf(text, face);
  const thousandths = glyphs.reduce((sum, { advance, kern }) => sum + advance + kern, 0);
  return (thousandths / 1000 + Math.max(0, glyphs.length - 1) * tracking) * size;
}
