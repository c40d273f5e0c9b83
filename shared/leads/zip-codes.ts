/** Five digits, or ZIP+4 of which the first five are taken; never part of a longer number. */
const ZIP_CODE = /(?<![\d-])(\d{5})(?:-\d{4})?(?![\d-])/g;

/** The ZIP codes in a typed text, each once and in order (product 22.8). */
export function zipCodes(text: string): readonly string[] {
  return [...new Set([...text.matchAll(ZIP_CODE)].map(([, zip = '']) => zip))];
}
