const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+`;
const UNITS = [
  String.raw`(?:per|/)?(?:sq\.?ft\.?|sf|ft²|ft2|squarefeet|squarefoot)`,
  '%|usd|dollars?',
  String.raw`(?:/|per)?(?:hours?|hrs?|h|days?|tons?|bags?|trips?|inch(?:es)?|in)\.?|"|flat`,
].join('|');
const TYPED = new RegExp(`^(-?)\\$?(-?)(${DIGITS})(?:${UNITS})?$`);

/** The first number in a text: from its first to its last character, with everything in between. */
const SPAN = /[\d.,](?:[\d.,\s]*[\d.,])?/;
/** Groups of three digits with spaces between them, which may be non-breaking. */
const SPACED = /^\d{1,3}(?:[ \u00A0\u2009\u202F]\d{3})+(?:\.\d*)?$/;

/**
 * Sign and digits of a text; null if a space separates two numbers, such as two table cells that were pasted at once.
 */
function partsOf(text: string): readonly string[] | null {
  const [span = ''] = SPAN.exec(text) ?? [];
  const isParted = /\s/.test(span) && !SPACED.test(span);
  return isParted ? null : TYPED.exec(text.replace(/\s/g, '').replaceAll('−', '-').toLowerCase());
}

/**
 * The number a person typed; undefined if it is not clear: '1,200.50', '$16.50', '850 sq ft' and '-5' are numbers;
 * '1,20', '850 m²', 'abc' and two numbers at once are not.
 */
export function typedNumber(text: string): number | undefined {
  const found = partsOf(text);
  if (!found) return undefined;
  const [, before = '', after = '', digits = ''] = found;
  if (before !== '' && after !== '') return undefined;
  const value = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(value)) return undefined;
  return before || after ? -value : value;
}
