import { missingLetters } from '#shared/marketing/missing-glyphs.ts';
import { printableText } from '#shared/marketing/printable-text.ts';

/**
 * A text as a document prints it. A letter or digit that no bundled font has becomes a question mark, so that whoever reads
 * the document sees that something is missing (product 17.32).
 */
export function printedText(text: string): string {
  const printable = printableText(text);
  return missingLetters(printable).reduce((printed, letter) => printed.replaceAll(letter, '?'), printable);
}
