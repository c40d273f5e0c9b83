import { printableText } from './printable-text.ts';
import { glyphsOf } from './text-metrics.ts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * What of a text pictures leave out, each once: emoji, and scripts that no bundled font has (Chinese, Arabic, ...).
 * @internal exported for tests
 */
export function missingGlyphs(text: string): readonly string[] {
  const missing = Array.from(characters.segment(text), ({ segment }) => segment).filter(
    (segment) => segment.trim() !== '' && glyphsOf(printableText(segment), 'medium').length === 0,
  );
  return [...new Set(missing)];
}

/** Longer lists say no more. */
const mostNamed = 8;

/** What to tell whoever types a text that a picture cannot show in full; undefined when it can. */
export function missingGlyphsHint(text: string): string | undefined {
  const missing = missingGlyphs(text);
  if (missing.length === 0) return undefined;
  const named = missing.slice(0, mostNamed).join(' ');
  return `The marketing image cannot show ${named}${missing.length > mostNamed ? ' …' : ''}`;
}
