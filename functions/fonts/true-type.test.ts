import { readFileSync } from 'node:fs';
import opentype from 'opentype.js/dist/opentype.js';
import type { Command } from 'opentype.js/dist/opentype.js';
import { expect, test } from 'vitest';

import { fontFiles, glyphsOf } from '#shared/marketing/text-metrics.ts';
import { fontOf, fontPath } from './fonts.ts';
import { glyphPath } from './glyph-path.ts';

const files = [...new Set(Object.values(fontFiles).flat())];

/** Numbers in the format of the outlines. */
const fixed = (value: number): string => String(Math.round(value * 100) / 100 + 0);

function pathOf(command: Command): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${fixed(command.x)} ${fixed(command.y)}`;
    case 'Q':
      return `Q${[command.x1, command.y1, command.x, command.y].map(fixed).join(' ')}`;
    case 'C':
      throw new Error('TrueType outlines have no cubic curves.');
    case 'Z':
      return 'Z';
  }
}

test.each(files)('every glyph of %s has the outline that a full font library gives', (file) => {
  const bytes = readFileSync(fontPath(file));
  const library = opentype.parse(new Uint8Array(bytes).buffer);
  const font = fontOf(file);
  expect(font.unitsPerEm).toBe(library.unitsPerEm);
  const characters = Object.keys(library.tables.cmap.glyphIndexMap)
    .map((code) => String.fromCodePoint(Number(code)))
    .filter((character) => library.charToGlyphIndex(character) > 0);
  expect(characters.length).toBeGreaterThan(50);
  const different = characters.filter((character) => {
    const { commands } = library.charToGlyph(character).getPath(13, 170, 64);
    const path = glyphPath(font.contoursOf(character), 13, 170, (1 / font.unitsPerEm) * 64);
    return path !== commands.map(pathOf).join('');
  });
  expect(different.join('')).toBe('');
});

test('a character without a glyph is refused, and no layout uses one', () => {
  expect(() => fontOf('inter-latin-700-normal').contoursOf('车')).toThrow('no glyph');
  for (const { character, file } of glyphsOf('Ω Łódź Příjezd Дорога đường 车', 'display')) {
    expect(() => fontOf(file).contoursOf(character)).not.toThrow();
  }
});
