/** Five digits, or nine of which the first five name the area; not a part of a longer number. */
const ZIP_CODE = /(?<![\d-])(\d{5})(?:-\d{4})?(?![\d-])/g;

/** The ZIP codes in a text that a person wrote, each once and in their order. Words around them do not matter. */
export function zipCodes(text: string): readonly string[] {
  return [...new Set([...text.matchAll(ZIP_CODE)].map(([, zip = '']) => zip))];
}
