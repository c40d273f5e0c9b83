const DIGITS = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+`;
const UNITS = [
  String.raw`(?:per|/)?(?:sq\.?ft\.?|sf|ft²|ft2|squarefeet|squarefoot)`,
  '%|usd|dollars?',
  String.raw`(?:/|per)?(?:hours?|hrs?|h|days?|tons?|inch(?:es)?|in)\.?|"`,
].join('|');
const TYPED = new RegExp(`^(-?)\\$?(-?)(${DIGITS})(?:${UNITS})?$`);

/**
 * The number a person typed, or undefined if it cannot be told: '1,200.50', '$16.50', '850 sq ft' and '-5' are numbers;
 * '1,20', '850 m²' and 'abc' are not.
 */
export function typedNumber(text: string): number | undefined {
  const found = TYPED.exec(text.replace(/\s/g, '').replaceAll('−', '-').toLowerCase());
  if (!found) return undefined;
  const [, before = '', after = '', digits = ''] = found;
  if (before !== '' && after !== '') return undefined;
  const value = Number(digits.replaceAll(',', ''));
  if (!Number.isFinite(value)) return undefined;
  return before || after ? -value : value;
}
