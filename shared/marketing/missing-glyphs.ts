import { printableText } from './printable-text.ts';
import { glyphsOf } from './text-metrics.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters that images and prints leave out, each once: emoji, and scripts no bundled font has (Chinese, Arabic, ...). */
function missingGlyphs(text: string): readonly string[] {
  const found = new Set(Array.from(characters.segment(text), ({ segment }) => segment));
  return [...found].filter(
    (segment) => segment.trim() !== '' && glyphsOf(printableText(segment), 'medium').length === 0,
  );
}

/** These characters without emoji. A text that lacks a letter, digit or sign says something else. */
export const missingCharacters = (text: string): readonly string[] =>
  missingGlyphs(text).filter((character) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(printableText(character)));

/** Longer lists end in an ellipsis. */
const MAX_NAMED = 8;

/** Hint for a text that the marketing image cannot show in full; undefined when it can (product 8.28). */
export function missingGlyphsHint(text: string): string | undefined {
  const missing = missingGlyphs(text);
  if (missing.length === 0) return undefined;
  const named = missing.slice(0, MAX_NAMED).join(' ');
  return `The marketing image cannot show ${named}${missing.length > MAX_NAMED ? ' …' : ''}`;
}
