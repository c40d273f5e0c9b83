import { missingCharacters } from '#shared/marketing/missing-glyphs.ts';
import { printableText } from '#shared/marketing/printable-text.ts';
import { writtenOut } from '#shared/marketing/written-out.ts';

const marked = (text: string, missing: readonly string[]): string =>
  missing.reduce((printed, character) => printed.replaceAll(character, '?'), text);

/**
 * A text as a document prints it. A sign without a glyph in the bundled fonts is written out in words. If that is not
 * possible, or if it is a letter or digit, a question mark shows the reader that something is missing (product 17.32).
 */
export function printedText(text: string): string {
  const printable = printableText(writtenOut(text));
  return marked(printable, missingCharacters(printable));
}

/** A text as contracts printed it before signs were written out: a sign without a glyph is left out (product 35.59). */
export function printedBefore(text: string): string {
  const printable = printableText(text);
  const letters = missingCharacters(printable).filter((character) => /[\p{L}\p{N}]/u.test(character));
  return marked(printable, letters);
}
