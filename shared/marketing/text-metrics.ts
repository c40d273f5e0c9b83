import { advanceWidths, displayKerning } from './advance-widths.ts';

/** The typefaces of composed pictures: Archivo 800 for headlines and money, Inter 700, 600 and 500 for the rest. */
export type TextFace = 'display' | 'bold' | 'semibold' | 'medium';

/** The font files a face is made of, in the order in which a character is looked for. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;
const inter = (weight: number): readonly string[] => scripts.map((script) => `inter-${script}-${weight}-normal`);

/**
 * Bundled font files of each face, in order of preference.
 * @internal exported for tests
 */
export const fontFiles: Readonly<Record<TextFace, readonly string[]>> = {
  // Archivo has no Greek or Cyrillic: those come from Inter's heaviest.
  display: ['archivo-latin-800-normal', 'archivo-latin-ext-800-normal', 'archivo-vietnamese-800-normal', ...inter(800)],
  bold: inter(700),
  semibold: inter(600),
  medium: inter(500),
};

/** A character that can be drawn: from which file, how wide in thousandths of its size, moved by so much. */
export type Glyph = {
  readonly character: string;
  readonly file: string;
  readonly advance: number;
  readonly kern: number;
};

/** Reads runs of consecutive characters: the first one's number, then widths, all in base 36. */
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

/** Pairs of characters and by how many thousandths they move together or apart. */
const kerning = new Map(
  displayKerning.split(' ').map((entry) => [entry.slice(0, 2), Number.parseInt(entry.slice(2), 36)] as const),
);

const kernedFile = 'archivo-latin-800-normal';

/** The characters of a text with a glyph in the face, with the space that each takes; others are left out. */
export function glyphsOf(text: string, face: TextFace): readonly Glyph[] {
  const glyphs: Glyph[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const file = fontFiles[face].find((name) => widthsOf(name).has(code));
    if (file === undefined) continue;
    const before = glyphs.at(-1);
    const kerned = file === kernedFile && before?.file === kernedFile;
    const kern = kerned ? (kerning.get(before.character + character) ?? 0) : 0;
    glyphs.push({ character, file, advance: widthsOf(file).get(code) ?? 0, kern });
  }
  return glyphs;
}

/** Width of a text in the units of `size`; `tracking` is extra space between characters as a share of the size. */
export function measureText(text: string, face: TextFace, size: number, tracking = 0): number {
  const glyphs = glyphsOf(text, face);
  const thousandths = glyphs.reduce((sum, { advance, kern }) => sum + advance + kern, 0);
  return (thousandths / 1000 + Math.max(0, glyphs.length - 1) * tracking) * size;
}
