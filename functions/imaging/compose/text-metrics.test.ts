import { readFileSync } from 'node:fs';
import opentype from 'opentype.js/dist/opentype.js';
import type { Font } from 'opentype.js/dist/opentype.js';
import { describe, expect, test } from 'vitest';

import { fontFiles, glyphsOf, measureText } from '#shared/marketing/text-metrics.ts';
import { fontPath } from '../../fonts/fonts.ts';

const fontOf = (file: string): Font => opentype.parse(new Uint8Array(readFileSync(fontPath(file))).buffer);
const files = [...new Set(Object.values(fontFiles).flat())];

/** Widths of all characters of a font in thousandths, grouped in runs of consecutive characters, in base 36. */
function encodeWidths(file: string): string {
  const font = fontOf(file);
  const codes = Object.keys(font.tables.cmap.glyphIndexMap)
    .map(Number)
    .filter((code) => font.charToGlyphIndex(String.fromCodePoint(code)) > 0)
    .toSorted((a, b) => a - b);
  return codes
    .map((code, index) => {
      const { advanceWidth = 0 } = font.charToGlyph(String.fromCodePoint(code));
      const width = Math.round((advanceWidth * 1000) / font.unitsPerEm).toString(36);
      if (code === (codes[index - 1] ?? -1) + 1) return ` ${width}`;
      return `${index > 0 ? ';' : ''}${code.toString(36)} ${width}`;
    })
    .join('');
}

/** Kerning pairs of letters, digits and punctuation of the display face. */
function encodeKerning(file: string): string {
  const font = fontOf(file);
  const characters = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(33 + index));
  return characters
    .flatMap((left) =>
      characters.map((right) => {
        const kern = font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right));
        const thousandths = Math.round((kern * 1000) / font.unitsPerEm);
        return thousandths === 0 ? '' : `${left}${right}${thousandths.toString(36)}`;
      }),
    )
    .filter(Boolean)
    .join(' ');
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;

function moduleSource(): string {
  const widths = files.map((file) => `  '${file}':\n    ${quoted(encodeWidths(file))},`).join('\n');
  return `/**
 * Advance widths of the bundled fonts in thousandths of their size, so that texts measure alike in browser and server.
 * Generated from the font files: \`npx vitest run functions/imaging/compose/text-metrics.test.ts --update\`.
 */
export const advanceWidths: Readonly<Record<string, string>> = {
${widths}
};

/** Kerning pairs of the display face: two characters, then thousandths of the size in base 36. */
export const DISPLAY_KERNING =
  ${quoted(encodeKerning('archivo-latin-800-normal'))};
`;
}

describe('text metrics', () => {
  test('match the fonts', async () => {
    await expect(moduleSource()).toMatchFileSnapshot('../../../shared/marketing/advance-widths.ts');
  });

  test('measure like the font itself', () => {
    const font = fontOf('inter-latin-700-normal');
    const units = Array.from('Sunrise Paving').reduce(
      (sum, letter) => sum + (font.charToGlyph(letter).advanceWidth ?? 0),
      0,
    );
    expect(measureText('Sunrise Paving', 'bold', 40)).toBeCloseTo((units / font.unitsPerEm) * 40, 0);
  });

  test('kern pairs of the display face, and apply tracking between letters only', () => {
    const apart = measureText('A', 'display', 100) + measureText('Y', 'display', 100);
    expect(measureText('AY', 'display', 100)).toBeLessThan(apart - 5);
    expect(measureText('ABC', 'medium', 100, 0.1) - measureText('ABC', 'medium', 100)).toBeCloseTo(20, 6);
  });

  test('find Greek letters, and leave out Chinese', () => {
    expect(glyphsOf('Ω', 'display')[0]?.file).toBe('inter-greek-800-normal');
    expect(glyphsOf('车a', 'medium')).toHaveLength(1);
  });
});
