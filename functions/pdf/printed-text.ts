import { missingCharacters } from '#shared/marketing/missing-glyphs.ts';
import { printableText } from '#shared/marketing/printable-text.ts';
import { writtenOut } from '#shared/marketing/written-out.ts';

const marked = (text: string, missing: readonly string[]): string =>
  missing.reduce((printed, character) => printed.replaceAll(character, '?'), text);

/**
 * A text as a document prints it. A sign that no bundled font has is written out; what cannot be, and a letter or digit,
 * becomes a question mark, so that whoever reads the document sees that something is missing (product 17.32).
 */
export function printedText(text: string): string {
  const printable = printableText(writtenOut(text));
  return marked(printable, missingCharacters(printable));
}

/** A text as contracts printed it before they wrote signs out: the fonts, which have none, leave them out (product 35.59). */
export function printedBefore(text: string): string {
  const printable = printableText(text);
  const letters = missingCharacters(printable).filter((character) => /[\p{L}\p{N}]/u.test(character));
  return marked(printable, letters);
}
